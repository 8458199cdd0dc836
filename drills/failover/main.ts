/**
 * `npm run drill`: runs two Tiffin servers on a PostgreSQL cluster, and each scenario of `scenarios.ts` while customers
 * place orders. `npm run drill -- crash-primary` runs one scenario. Needs Debian and root, to install packages and to
 * disconnect nodes in network namespaces. The last line is `N passed, N failed`.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureWebBuild } from '../../tools/web-build.ts'
import { clusterScripts, readClusterFile } from './cluster.ts'
import { scenarios } from './scenarios.ts'

const names = process.argv.slice(2)
const unknown = names.filter((name) => !Object.hasOwn(scenarios, name))
if (unknown.length > 0)
  throw new Error(`Unknown scenario: ${unknown.join(', ')}. Use one of: ${Object.keys(scenarios).join(' ')}.`)
const wanted = names.length > 0 ? names : Object.keys(scenarios)
const needsNamespaces = wanted.some((name) => scenarios[name]?.needsNamespaces)

/** @returns whether the program exited with 0 */
async function run(program: string, options: string[], env: Record<string, string>): Promise<boolean> {
  const child: ChildProcess = spawn(program, options, { stdio: 'inherit', env: { ...process.env, ...env } })
  await once(child, 'exit')
  return child.exitCode === 0
}

// Ctrl-C stops the child process; then this process stops the cluster
process.on('SIGINT', () => {})
ensureWebBuild()
const workDir = await mkdtemp(join(tmpdir(), 'tiffin-drill-'))
const env = { WORKDIR: workDir, NET_MODE: needsNamespaces ? 'netns' : 'loopback' }
try {
  if (!(await run(join(clusterScripts, 'up.sh'), [], env)))
    throw new Error('The cluster could not be started. See the output above.')
  const { CLIENT_NETNS: namespace } = readClusterFile(workDir)
  const drill = [process.execPath, join(import.meta.dirname, 'drill.ts'), ...wanted]
  const [program = '', ...options] = namespace ? ['ip', 'netns', 'exec', namespace, ...drill] : drill
  if (!(await run(program, options, env))) process.exitCode = 1
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
} finally {
  await run(join(clusterScripts, 'down.sh'), ['--purge'], env)
  await rm(workDir, { recursive: true, force: true })
}
