/** Checks dependencies: pinned contents, install scripts, known vulnerabilities; and that no secret is in the repository. */
import { execFileSync } from 'node:child_process'
import { lintSource } from '@secretlint/core'
import { creator as secretRules } from '@secretlint/secretlint-rule-preset-recommend'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { compareVersions, lockfileFaults, readLockfile } from './support/lockfile.ts'
import { minimumVersions } from './support/minimum-versions.ts'
import { listFiles, readFile, repositoryRoot } from './support/repository.ts'

const locked = readLockfile(readFile('package-lock.json'))

const packageSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.boolean()),
})
const packageFile = packageSchema.parse(JSON.parse(readFile('package.json')))

describe('the lockfile', () => {
  test('has only packages of the registry, each pinned by its SHA-512 (#113)', () => {
    expect(locked.length).toBeGreaterThan(300)
    expect(lockfileFaults(locked)).toEqual([])
  })

  test('is refused after a manipulation (#113)', () => {
    const valid = locked[0]
    if (!valid) throw new Error('The lockfile is empty.')
    const edited = (change: object) => lockfileFaults([{ ...valid, ...change }])

    expect(edited({ resolved: 'https://registry.npmjs.org/x/-/x-1.0.0.tgz' })).toEqual([])
    for (const resolved of [
      'https://evil.example/x.tgz',
      'http://registry.npmjs.org/x/-/x-1.0.0.tgz',
      'https://registry.npmjs.org.evil.example/x.tgz',
      'git+ssh://git@github.com/x/x.git#1',
      'file:../x',
    ])
      expect(edited({ resolved })).toHaveLength(1)
    for (const integrity of [undefined, '', 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=', `${valid.integrity} sha512-AAAA`])
      expect(edited({ integrity })).toHaveLength(1)
    expect(edited({ link: true })).toHaveLength(1)
  })

  test('matches package.json, which pins every version exactly (#113)', () => {
    const { dependencies, devDependencies, optionalDependencies } = packageFile
    const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })

    const unpinned = wanted.filter(([, version]) => !/^(npm:[\w@/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    const different = wanted.filter(([name, version]) => {
      const installed = locked.find(({ path }) => path === `node_modules/${name}`)
      return installed?.version !== version.slice(version.lastIndexOf('@') + 1)
    })

    expect(unpinned).toEqual([])
    expect(different).toEqual([])
  })
})

describe('install scripts', () => {
  const named = locked.filter((each) => each.hasInstallScript).map(({ name }) => name)

  test('are listed in package.json for every package that has one (#114)', () => {
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => !Object.hasOwn(packageFile.allowScripts, name))).toEqual([])
    expect(Object.keys(packageFile.allowScripts).filter((name) => !named.includes(name))).toEqual([])
  })

  test('never run: everything is installed, built and tested without them (#114)', () => {
    expect(Object.values(packageFile.allowScripts).filter(Boolean)).toEqual([])
    expect(readFile('.ci/run')).toContain('\nnpm ci --ignore-scripts ')
  })
})

describe('versions', () => {
  test('are not affected by a known advisory (#115)', () => {
    const minimums = new Map<string, readonly [string, string]>(Object.entries(minimumVersions))
    const below = locked.flatMap(({ path, name, version }) => {
      const [minimum, advisory] = minimums.get(name) ?? []
      return minimum !== undefined && compareVersions(version, minimum) < 0
        ? [`${path} ${version} < ${minimum} (${advisory})`]
        : []
    })

    expect(below).toEqual([])
    expect([...minimums.keys()].filter((name) => locked.some((each) => each.name === name)).length).toBeGreaterThan(10)
  })

  test('are compared as numbers', () => {
    expect(compareVersions('1.10.0', '1.9.9')).toBeGreaterThan(0)
    expect(compareVersions('1.9.0', '1.9.0')).toBe(0)
    expect(compareVersions('0.32.5', '0.32.6')).toBeLessThan(0)
    expect(compareVersions('18.4.0-beta.17', '18.4.0')).toBe(0)
  })
})

test('hosted CI has read-only permissions and runs only GitHub’s own actions', () => {
  const workflows = listFiles().filter((path) => path.startsWith('.github/workflows/'))

  const thirdParty = workflows.flatMap((path) =>
    [...readFile(path).matchAll(/uses: (\S+)/g)].filter(([, action = '']) => !/^actions\/[\w-]+@v\d+$/.test(action)),
  )
  const writable = workflows.filter((path) => !/^permissions:\n {2}contents: read\n(?! )/m.test(readFile(path)))

  expect(workflows.length).toBeGreaterThan(0)
  expect(thirdParty).toEqual([])
  expect(writable).toEqual([])
})

test('the software bill of materials has every package with its version (#116)', () => {
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: repositoryRoot, encoding: 'utf8' })

  const bomSchema = z.object({
    bomFormat: z.literal('CycloneDX'),
    components: z.array(z.object({ purl: z.string() })),
  })
  const named = new Set(bomSchema.parse(JSON.parse(printed)).components.map(({ purl }) => purl.replaceAll('%40', '@')))
  const missing = Object.entries(packageFile.dependencies)
    .map(([name, version]) => `pkg:npm/${name}@${version}`)
    .filter((purl) => !named.has(purl))
  expect(missing).toEqual([])
  expect(named.size).toBeGreaterThan(300)
})

describe('secrets', () => {
  const config = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: secretRules }] }

  async function secretsIn(filePath: string, content: string): Promise<string[]> {
    const source = { filePath, content, ext: filePath.slice(filePath.lastIndexOf('.')), contentType: 'text' as const }
    const { messages } = await lintSource({ source, options: { config } })
    return messages.map(({ message, loc }) => `${filePath}:${loc.start.line}: ${message}`)
  }

  test('are in no file of the repository (#117)', async () => {
    const textFiles = listFiles().filter((path) => !/\.(png|jpg|webp|avif|ico|woff2)$/.test(path))

    const found = []
    for (const path of textFiles) found.push(...(await secretsIn(path, readFile(path))))

    expect(textFiles.length).toBeGreaterThan(400)
    expect(found).toEqual([])
  })

  test('are detected (#117)', async () => {
    const key = [
      '-----BEGIN RSA',
      ' PRIVATE KEY-----\n',
      `${'MIIEpAIBAAKCAQEA'.repeat(4)}\n`.repeat(6),
      '-----END RSA',
      ' PRIVATE KEY-----',
    ].join('')
    const token = ['ghp', '_', 'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'].join('')

    expect(await secretsIn('deploy.ts', `const key = \`${key}\``)).toHaveLength(1)
    expect(await secretsIn('.env', `GITHUB_TOKEN=${token}`)).toHaveLength(1)
  })
})
