/** What comes from others: that it is what it was, and that nothing runs or leaks that nobody looked at. */
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
  test('names nothing but packages of the registry, each pinned by its SHA-512 (#113)', () => {
    expect(locked.length).toBeGreaterThan(300)
    expect(lockfileFaults(locked)).toEqual([])
  })

  test('that was edited would be noticed (#113)', () => {
    const good = locked[0]
    if (!good) throw new Error('The lockfile is empty.')
    const edited = (change: object) => lockfileFaults([{ ...good, ...change }])

    expect(edited({ resolved: 'https://registry.npmjs.org/x/-/x-1.0.0.tgz' })).toEqual([])
    for (const resolved of [
      'https://evil.example/x.tgz',
      'http://registry.npmjs.org/x/-/x-1.0.0.tgz',
      'https://registry.npmjs.org.evil.example/x.tgz',
      'git+ssh://git@github.com/x/x.git#1',
      'file:../x',
    ])
      expect(edited({ resolved })).toHaveLength(1)
    for (const integrity of [undefined, '', 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=', `${good.integrity} sha512-AAAA`])
      expect(edited({ integrity })).toHaveLength(1)
    expect(edited({ link: true })).toHaveLength(1)
  })

  test('belongs to package.json, which pins every version exactly (#113)', () => {
    const { dependencies, devDependencies, optionalDependencies } = packageFile
    const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })

    const loose = wanted.filter(([, version]) => !/^(npm:[\w@/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    const other = wanted.filter(([name, version]) => {
      const there = locked.find(({ path }) => path === `node_modules/${name}`)
      return there?.version !== version.slice(version.lastIndexOf('@') + 1)
    })

    expect(loose).toEqual([])
    expect(other).toEqual([])
  })
})

describe('install scripts', () => {
  const named = locked.filter((each) => each.hasInstallScript).map(({ name }) => name)

  test('of a package that nobody looked at would be noticed (#114)', () => {
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => !Object.hasOwn(packageFile.allowScripts, name))).toEqual([])
    expect(Object.keys(packageFile.allowScripts).filter((name) => !named.includes(name))).toEqual([])
  })

  test('may not run, none of them: everything is installed, built and tested without (#114)', () => {
    expect(Object.values(packageFile.allowScripts).filter(Boolean)).toEqual([])
    expect(readFile('.ci/run')).toContain('\nnpm ci --ignore-scripts ')
  })
})

describe('versions', () => {
  test('are none of those that an advisory warns of (#115)', () => {
    const floors = new Map<string, readonly [string, string]>(Object.entries(minimumVersions))
    const below = locked.flatMap(({ path, name, version }) => {
      const [floor, advisory] = floors.get(name) ?? []
      return floor !== undefined && compareVersions(version, floor) < 0
        ? [`${path} ${version} < ${floor} (${advisory})`]
        : []
    })

    expect(below).toEqual([])
    expect([...floors.keys()].filter((name) => locked.some((each) => each.name === name)).length).toBeGreaterThan(10)
  })

  test('are compared as numbers', () => {
    expect(compareVersions('1.10.0', '1.9.9')).toBeGreaterThan(0)
    expect(compareVersions('1.9.0', '1.9.0')).toBe(0)
    expect(compareVersions('0.32.5', '0.32.6')).toBeLessThan(0)
    expect(compareVersions('18.4.0-beta.17', '18.4.0')).toBe(0)
  })
})

test('hosted CI only reads the repository, and runs no action but GitHub’s own', () => {
  const workflows = listFiles().filter((path) => path.startsWith('.github/workflows/'))

  const foreign = workflows.flatMap((path) =>
    [...readFile(path).matchAll(/uses: (\S+)/g)].filter(([, action = '']) => !/^actions\/[\w-]+@v\d+$/.test(action)),
  )
  const writing = workflows.filter((path) => !/^permissions:\n {2}contents: read\n(?! )/m.test(readFile(path)))

  expect(workflows.length).toBeGreaterThan(0)
  expect(foreign).toEqual([])
  expect(writing).toEqual([])
})

test('the bill of materials names every package, with its version (#116)', () => {
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

  test('stand in no file of the repository (#117)', async () => {
    const written = listFiles().filter((path) => !/\.(png|jpg|webp|avif|ico|woff2)$/.test(path))

    const found = []
    for (const path of written) found.push(...(await secretsIn(path, readFile(path))))

    expect(written.length).toBeGreaterThan(400)
    expect(found).toEqual([])
  }, 120_000)

  test('would be found (#117)', async () => {
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
