/** Runs the server and the `tiffin` command as processes. */
import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'
import { repositoryRoot } from './repository.ts'

/** Passes only the variables that are needed to find programs, so that settings of the shell do not change a test. */
function environment(env: Record<string, string>): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: process.env.HOME, ...env }
}

/** @returns the exit code; null after a signal */
function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject))
}

export interface ProcessResult {
  code: number | null
  stdout: string
  stderr: string
}

/** Starts `tiffin`. The caller ends its standard input. */
export function spawnTiffin(args: string[], env: Record<string, string>): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [join(repositoryRoot, 'src/cli/main.js'), ...args], { env: environment(env) })
}

/** Runs `tiffin` and waits until it exits. @param input its standard input */
export async function runTiffin(args: string[], env: Record<string, string>, input = ''): Promise<ProcessResult> {
  const child = spawnTiffin(args, env)
  child.stdin.end(input)
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), exitOf(child)])
  return { code, stdout, stderr }
}

/** Runs `src/server/main.js` and waits until it exits. For tests of failing starts. */
export async function runServer(env: Record<string, string>): Promise<ProcessResult & { ms: number }> {
  const settings = { WEB: 'off', DEMO: 'off', LOG_LEVEL: 'fatal', PORT: '0', ...env }
  const startedAt = performance.now()
  const child = spawn(process.execPath, [join(repositoryRoot, 'src/server/main.js')], { env: environment(settings) })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), exitOf(child)])
  return { code, stdout, stderr, ms: performance.now() - startedAt }
}

export interface RunningServer {
  url: string
  child: ChildProcess
  /** @returns its output so far */
  printed: () => string
  /** Resolves with the exit code; null after a signal. */
  exited: Promise<number | null>
}

/**
 * Starts `src/server/main.js` without the web and waits until it listens. It is killed when the test ends.
 * @param openFilesMax the limit of open files (`ulimit -n`); by default the limit of the shell
 */
export async function startServer(
  env: Record<string, string>,
  { openFilesMax }: { openFilesMax?: number } = {},
): Promise<RunningServer> {
  const port = env['PORT'] ?? String(await freePort())
  const defaults = { WEB: 'off', DEMO: 'off', LOG_LEVEL: 'warn', ORDERS_PER_HOUR: '0', DRAIN_SECONDS: '0' }
  const settings = { PORT: port, ...defaults, ...env }
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
  const append = (chunk: Buffer) => {
    output += chunk.toString()
    if (output.includes('Tiffin is at')) resolve()
  }
  child.stdout.on('data', append)
  child.stderr.on('data', append)
  child.once('close', (code) => reject(new Error(`The server exited with code ${code} before it listened: ${output}`)))
  await listening
  return { url: `http://localhost:${port}`, child, printed: () => output, exited }
}
