/**
 * `npm run drill`: two Tiffins on a PostgreSQL cluster, which is broken in every way that `scenarios.ts` names while
 * customers order. `npm run drill -- crash-primary` does one. Needs Debian and root: for the packages, and for the
 * network namespaces in which a node can be cut off. Ends with the line `N passed, N failed`.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureWebBuild } from '../../tools/web-build.ts'
import { harness, readClusterFile } from './cluster.ts'
import { scenarios } from './scenarios.ts'

const names = process.argv.slice(2)
const unknown = names.filter((name) => !Object.hasOwn(scenarios, name))
if (unknown.length > 0)
  throw new Error(`There is no scenario ${unknown.join(', ')}, but: ${Object.keys(scenarios).join(' ')}.`)
const wanted = names.length > 0 ? names : Object.keys(scenarios)
const needsNamespaces = wanted.some((name) => scenarios[name]?.needsNamespaces)

/** @returns whether it went well */
async function run(program: string, options: string[], env: Record<string, string>): Promise<boolean> {
  const child: ChildProcess = spawn(program, options, { stdio: 'inherit', env: { ...process.env, ...env } })
  await once(child, 'exit')
  return child.exitCode === 0
}

// Ctrl-C ends the drill itself; the cluster is taken down afterwards
process.on('SIGINT', () => {})
ensureWebBuild()
const workDir = await mkdtemp(join(tmpdir(), 'tiffin-drill-'))
const env = { WORKDIR: workDir, NET_MODE: needsNamespaces ? 'netns' : 'loopback' }
try {
  if (!(await run(join(harness, 'up.sh'), [], env))) throw new Error('The cluster could not be started (see above).')
  const { CLIENT_NETNS: namespace } = readClusterFile(workDir)
  const drill = [process.execPath, join(import.meta.dirname, 'drill.ts'), ...wanted]
  const [program = '', ...options] = namespace ? ['ip', 'netns', 'exec', namespace, ...drill] : drill
  if (!(await run(program, options, env))) process.exitCode = 1
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
} finally {
  await run(join(harness, 'down.sh'), ['--purge'], env)
  await rm(workDir, { recursive: true, force: true })
}
