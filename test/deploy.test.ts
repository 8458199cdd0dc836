/** Checks the Dockerfile, the compose file and the Kubernetes manifests against their schemas. */
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { parseDockerfile, parseDockerignore } from './support/dockerfile.ts'
import { readManifests, typeErrorsIn } from './support/kubernetes.ts'
import { listFiles, readFile, repositoryRoot } from './support/repository.ts'

const dockerfile = readFile('Dockerfile')
const packageFile = z
  .object({ version: z.string(), dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFile('package.json')))

describe('the Dockerfile', () => {
  const stages = parseDockerfile(dockerfile)
  const image = stages.at(-1)?.instructions ?? []
  const restOf = (wanted: string) => image.filter(({ keyword }) => keyword === wanted).map(({ rest }) => rest)

  test('is valid', () => {
    expect(validate(dockerfile)).toEqual([])
    expect(validate('FROM node:24\nCOPI a b\n')).toHaveLength(1)
  })

  test('uses the slim image of the Node version that the tests use', () => {
    const bases = stages.map(({ instructions }) => instructions[0]?.rest.split(' ')[0])

    expect(new Set(bases)).toEqual(new Set(['node:24-bookworm-slim']))
  })

  test('builds an image that runs as an unprivileged user and stores data in a volume', () => {
    expect(restOf('USER')).toEqual(['1000:1000'])
    expect(restOf('VOLUME')).toEqual(['/app/data'])
    expect(restOf('HEALTHCHECK')[0]).toContain('/healthz')
    expect(restOf('ENV')).toEqual(['NODE_ENV=production'])
    expect(restOf('CMD')).toEqual(['["node", "--max-semi-space-size=16", "src/server/main.js"]'])
  })

  test('copies no development dependencies and no source of the screens', () => {
    const copied = restOf('COPY').flatMap((rest) => rest.split(' ').slice(0, -1))
    const steps = stages[0]?.instructions.map(({ rest }) => rest).join('\n')

    expect(copied.filter((path) => /^(src\/?$|src\/web|tools|\.)/.test(path))).toEqual([])
    expect(steps).toMatch(/npm pkg delete devDependencies optionalDependencies .*npm ci --ignore-scripts/)
  })

  test('copies only files that exist and that .dockerignore does not exclude', () => {
    const isIncluded = parseDockerignore(readFile('.dockerignore'))
    const included = listFiles().filter(isIncluded)
    const wanted = stages
      .flatMap(({ instructions }) => instructions)
      .filter(({ keyword, rest }) => keyword === 'COPY' && !rest.startsWith('--from'))
      .flatMap(({ rest }) => rest.split(' ').slice(0, -1))

    const missing = wanted.filter(
      (path) => path !== '.' && !included.some((file) => file === path || file.startsWith(`${path}/`)),
    )

    expect(missing).toEqual([])
    expect(
      included.filter((path) => /\.test\.tsx?$|^(data|test|e2e|docs|bench|deploy)\/|\.env|\.db/.test(path)),
    ).toEqual([])
    expect([
      isIncluded('.env'),
      isIncluded('data/tiffin.db'),
      isIncluded('.git/config'),
      isIncluded('src/server/app.ts'),
    ]).toEqual([false, false, false, true])
  })
})

describe('the compose file', () => {
  const path = 'deploy/compose/compose.yml'
  const compose = z
    .object({
      services: z.record(z.string(), z.looseObject({ environment: z.optional(z.record(z.string(), z.string())) })),
    })
    .parse(parse(readFile(path)))

  test('is valid by the published schema', () => {
    const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] })
    const [found] = linter.lintFiles([join(repositoryRoot, path)], false)

    // the other rules are about style
    expect(found?.messages.filter(({ rule }) => /^(invalid|unknown)-/.test(rule))).toEqual([])
    expect(found?.filePath).toMatch(/compose\.yml$/)
  })

  test('contains no secret: each comes from .env, which is not in git', () => {
    const secrets = Object.values(compose.services)
      .flatMap(({ environment = {} }) => Object.entries(environment))
      .filter(([name]) => /PASSWORD|TOKEN|SECRET|DATABASE_URL|SMTP_URL/.test(name))

    expect(secrets.length).toBeGreaterThan(3)
    expect(secrets.filter(([, value]) => !/\$\{\w+:[?-][^}]*\}/.test(value))).toEqual([])
    expect(readFile('.gitignore').split('\n')).toContain('.env')
    const used = [...readFile(path).matchAll(/\$\{(\w+):/g)].map(([, name = '']) => name)
    const documented = [...readFile('deploy/compose/env.example').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
    expect([...new Set(used)].toSorted()).toEqual(documented.toSorted())
  })

  test('gives Tiffin a read-only file system, no capabilities, and time to stop', () => {
    expect(compose.services['tiffin']).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      stop_grace_period: '15s',
    })
  })
})

describe.each(['deploy/kubernetes/tiffin.yaml', 'deploy/kubernetes/tiffin-sqlite.yaml'])('%s', (path) => {
  const manifests = readManifests(readFile(path))
  const workload = z
    .object({
      spec: z.object({
        template: z.object({
          spec: z.looseObject({
            terminationGracePeriodSeconds: z.number(),
            containers: z.tuple([z.looseObject({ image: z.string(), env: z.array(z.object({ name: z.string() })) })]),
          }),
        }),
      }),
    })
    .parse(manifests.find(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet')).spec.template.spec
  const [container] = workload.containers

  test('is valid by the published types of the Kubernetes API', () => {
    expect(typeErrorsIn(manifests)).toEqual([])
    expect(manifests.length).toBeGreaterThan(2)
  })

  test('satisfies the restricted pod security standard', () => {
    expect(workload).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    })
    expect(container).toMatchObject({
      securityContext: {
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      },
      resources: { requests: { memory: '256Mi' }, limits: { memory: '512Mi' } },
    })
  })

  test('probes existing routes, and leaves 8 seconds for a stop', () => {
    const http = (route: string) => ({ httpGet: { path: route, port: 'http' } })
    const isSingleServer = path.includes('sqlite')

    expect(container).toMatchObject({
      startupProbe: http(isSingleServer ? '/healthz' : '/readyz'),
      readinessProbe: http(isSingleServer ? '/healthz' : '/readyz'),
      livenessProbe: http('/healthz'),
    })
    expect(workload.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(5 + 8 + 2)
  })

  test('names this version, and only variables that are documented', () => {
    const variables = readFile('docs/operations/variables.md')

    expect(container.image).toMatch(new RegExp(`:${packageFile.version.replaceAll('.', '\\.')}$`))
    expect(container.env.map(({ name }) => name).filter((name) => !variables.includes(`\`${name}\``))).toEqual([])
  })
})

test('the systemd unit starts an existing file as its own user, and leaves 8 seconds for a stop', () => {
  const unit = readFile('deploy/systemd/tiffin.service')
  const settings = new Map([...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))
  const [program = '', ...args] = settings.get('ExecStart')?.split(' ') ?? []

  expect(program).toBe('/opt/tiffin/node_modules/.bin/node')
  expect(listFiles()).toContain(args.at(-1))
  expect(args.slice(0, -1)).toEqual(['--max-semi-space-size=16'])
  expect(Number(settings.get('TimeoutStopSec'))).toBeGreaterThan(8)
  expect([settings.get('User'), settings.get('ProtectSystem'), settings.get('CapabilityBoundingSet')]).toEqual([
    'tiffin',
    'strict',
    '',
  ])
})

test('both proxies forward live events immediately and block /metrics from outside', () => {
  const [caddy, nginx] = [readFile('deploy/proxy/Caddyfile'), readFile('deploy/proxy/nginx.conf')]

  expect(caddy).toMatch(/@inside path \/metrics\n\s*respond @inside 404/)
  expect(caddy).toContain('flush_interval -1')
  expect(nginx).toMatch(/location = \/metrics \{\n\s*return 404;/)
  expect(nginx).toMatch(/location = \/api\/live \{[^}]*proxy_buffering off;[^}]*\}/)
  // addresses that the client sends are replaced, not appended to
  expect(nginx).not.toContain('$proxy_add_x_forwarded_for')
  expect(nginx.match(/X-Forwarded-For \$remote_addr;/g)).toHaveLength(nginx.match(/proxy_pass /g)?.length ?? 0)
})

test('a manifest with an unknown field has an error', () => {
  const [config] = readManifests('apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndatas: { A: b }\n')

  expect(typeErrorsIn([config ?? {}])).toEqual([
    expect.stringContaining("\"datas\"' does not exist in type 'ConfigMap'"),
  ])
})
