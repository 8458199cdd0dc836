/**
 * Runs as a separate process: starts a PostgreSQL server for the tests and prints its URL. When standard input ends, it
 * stops the server and deletes the data. Standard input also ends when the tests are killed.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, lchownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { copyNpmPostgres, listPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'

const startMaxMs = 30_000
const stopMaxMs = 5_000

/** PostgreSQL does not run as root. @returns `postgres` or `nobody` for root, undefined for other users */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (!account) throw new Error('PostgreSQL cannot run as root. Create a user named postgres or nobody.')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

function changeOwner({ uid, gid }: { uid: number; gid: number }, folder: string): void {
  lchownSync(folder, uid, gid)
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, path), uid, gid)
}

type RunningServer = { server: ChildProcess; url: string; version: string }

async function start(found: PostgresBinaries, home: string): Promise<RunningServer> {
  const user = unprivilegedUser()
  const { folder } = found.origin === 'npm' ? copyNpmPostgres(found, join(home, 'native')) : found
  const data = join(home, 'data')
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(home, 'password')
  writeFileSync(passwordFile, password)
  chmodSync(home, 0o700)
  if (user) changeOwner(user, home)
  const spawnOptions = { ...user, cwd: home, env: { PATH: process.env.PATH, HOME: home, LC_ALL: 'C' } }

  const initdb = ['--pgdata', data, '--username', 'postgres', '--pwfile', passwordFile, '--auth', 'scram-sha-256']
  const fastOptions = ['--no-sync', '--encoding', 'UTF8', '--no-locale']
  execFileSync(join(folder, 'initdb'), [...initdb, ...fastOptions], {
    ...spawnOptions,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()

  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 300,
    // the first two only protect from power loss and a crash of the operating system, which no test causes;
    // autovacuum would change statistics, and so the plans of queries, at any time
    ...(!process.argv.includes('--durable') && { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(folder, 'postgres'), ['-D', data, ...options], {
    ...spawnOptions,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await untilReady(server)
  return { server, version, url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres` }
}

async function untilReady(server: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let log = ''
  const timer = setTimeout(
    () => reject(new Error(`PostgreSQL was not ready after ${startMaxMs / 1000} s. ${log}`)),
    startMaxMs,
  )
  server.once('error', reject)
  server.once('exit', () => reject(new Error(log.trim())))
  server.stderr?.on('data', (chunk: Buffer) => {
    if (log.length < 10_000) log += chunk.toString()
    if (log.includes('ready to accept connections')) resolve()
  })
  try {
    await promise
  } finally {
    clearTimeout(timer)
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = once(server, 'exit')
  server.kill('SIGINT') // PostgreSQL's "fast shutdown"
  const timer = setTimeout(() => server.kill('SIGKILL'), stopMaxMs)
  await exited
  clearTimeout(timer)
}

/** Tries each PostgreSQL in order. @throws when none starts, with the reasons */
async function startAny(): Promise<RunningServer & { origin: string; home: string }> {
  const only = process.env.TIFFIN_TEST_POSTGRES
  const reasons: string[] = []
  for (const found of listPostgresBinaries(only)) {
    const home = mkdtempSync(join(tmpdir(), 'tiffin-postgres-'))
    try {
      return { ...(await start(found, home)), origin: found.origin, home }
    } catch (error) {
      rmSync(home, { recursive: true, force: true })
      reasons.push(`\n- ${found.origin}, ${found.folder}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  throw new Error(
    `The tests need a PostgreSQL server${only ? ` (${only})` : ''} but none could be started. ` +
      `Run npm ci without --omit=dev, or install Debian's package postgresql.${reasons.join('')}`,
  )
}

const ended = once(process.stdin.resume(), 'end')
try {
  const { server, url, version, origin, home } = await startAny()
  const died = once(server, 'exit')
  process.stdout.write(`${JSON.stringify({ url, version, origin })}\n`)
  await Promise.race([ended, died])
  await stop(server)
  rmSync(home, { recursive: true, force: true })
  process.exit()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
