/** The real thing in processes of their own: the server, and the `tiffin` command. */
import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { repositoryRoot } from './repository.ts'

/** Nothing of the surrounding shell's settings but what finds programs. */
function environment(env: Record<string, string>): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: process.env.HOME, ...env }
}

/** @returns null when it was killed */
function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject))
}

export interface ProcessResult {
  code: number | null
  stdout: string
  stderr: string
}

/** Begins `tiffin`; its standard input is open. */
export function spawnTiffin(args: string[], env: Record<string, string>): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [join(repositoryRoot, 'src/cli/main.ts'), ...args], { env: environment(env) })
}

/** Runs `tiffin` to its end. @param input its standard input */
export async function runTiffin(args: string[], env: Record<string, string>, input = ''): Promise<ProcessResult> {
  const child = spawnTiffin(args, env)
  child.stdin.end(input)
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), exitOf(child)])
  return { code, stdout, stderr }
}

/** Runs `src/server/main.js`, which is expected to end by itself. */
export async function runServer(env: Record<string, string>): Promise<ProcessResult & { ms: number }> {
  const settings = { WEB: 'off', DEMO: 'off', LOG_LEVEL: 'fatal', PORT: '0', ...env }
  const begun = performance.now()
  const child = spawn(process.execPath, [join(repositoryRoot, 'src/server/main.js')], { env: environment(settings) })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), exitOf(child)])
  return { code, stdout, stderr, ms: performance.now() - begun }
}

export interface RunningServer {
  url: string
  child: ChildProcess
  /** What it has printed so far, and all of it once it has ended. */
  printed: () => string
  /** @returns the exit code; null when it was killed */
  exited: Promise<number | null>
}

/**
 * Starts `src/server/main.js` without the web, waits until it listens; killed when the test ends.
 * @param openFilesMax the limit of open files (`ulimit -n`); the shell's own when left out
 */
export async function startServer(
  env: Record<string, string>,
  { openFilesMax }: { openFilesMax?: number } = {},
): Promise<RunningServer> {
  const port = env['PORT'] ?? String(await freePort())
  const usual = { WEB: 'off', DEMO: 'off', LOG_LEVEL: 'warn', ORDERS_PER_HOUR: '0', DRAIN_SECONDS: '0' }
  const settings = { PORT: port, ...usual, ...env }
  const command = [process.execPath, join(repositoryRoot, 'src/server/main.js')]
  const limit = openFilesMax === undefined ? [] : ['sh', '-c', `ulimit -n ${openFilesMax}; exec "$0" "$@"`]
  const [program = '', ...args] = [...limit, ...command]
  const child = spawn(program, args, { env: environment(settings) })
  const exited = exitOf(child)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
  })
  let output = ''
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>()
  const keep = (chunk: Buffer) => {
    output += chunk.toString()
    if (output.includes('Tiffin is at')) resolve()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  child.once('close', (code) => reject(new Error(`The server ended before it listened, with code ${code}: ${output}`)))
  await listening
  return { url: `http://localhost:${port}`, child, printed: () => output, exited }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('There is no free port on 127.0.0.1.')
  return address.port
}
