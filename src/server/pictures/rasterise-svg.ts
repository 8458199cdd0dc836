import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Refusal } from '../errors/refusal.ts'

/** Drawing programs write less than this, except for embedded photos. */
const svgMaxBytes = 1024 * 1024
const pngMaxBytes = 16 * 1024 * 1024
const defaultTimeoutMs = 30_000 // a busy machine needs ten seconds for a simple logo

const script = fileURLToPath(new URL('svg-process.ts', import.meta.url))
const run = promisify(execFile)

/** @returns whether the bytes start like XML, which no other accepted format does */
export function startsLikeSvg(bytes: Buffer): boolean {
  return /^\uFEFF?\s*</.test(bytes.toString('utf8', 0, 200))
}

/**
 * Renders an SVG in a child process, because a small SVG can take minutes to render, and only a process can be stopped. The
 * child process gets none of the server's environment variables, because they contain secrets.
 * @param maxSidePx length of the longer side of the result
 * @returns a PNG
 * @throws Refusal `picture/not-an-image`, `picture/svg-too-complex`
 */
export async function rasteriseSvg(
  bytes: Buffer,
  maxSidePx: number,
  { timeoutMs = defaultTimeoutMs }: { timeoutMs?: number } = {},
): Promise<Buffer> {
  if (bytes.length > svgMaxBytes) throw new Refusal('picture/svg-too-complex')
  const running = run(process.execPath, [script, String(maxSidePx)], {
    encoding: 'buffer',
    maxBuffer: pngMaxBytes,
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    // Windows starts no process without SystemRoot
    env: { SystemRoot: process.env['SystemRoot'] },
  })
  // the child process may exit before it has read everything; its exit code reports the error
  running.child.stdin?.on('error', () => {})
  running.child.stdin?.end(bytes)
  try {
    return (await running).stdout
  } catch (error) {
    const stopped = error instanceof Error && 'killed' in error && error.killed === true
    throw new Refusal(stopped ? 'picture/svg-too-complex' : 'picture/not-an-image')
  }
}
