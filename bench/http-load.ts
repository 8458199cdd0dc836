/**
 * Load from a process of its own: wrk where it is installed (it is light enough not to be the limit itself), else
 * autocannon.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from 'zod/mini'

const connections = 32

const run = promisify(execFile)

export const hasWrk = await run('wrk', ['-v']).then(
  () => true,
  (error: { code?: unknown }) => error.code !== 'ENOENT',
)

/** @returns requests per second; @throws when an answer was not what it should be */
export async function requestsPerSecond(url: string, seconds: number, headers: string[] = []): Promise<number> {
  const asked = headers.flatMap((header) => ['-H', header])
  if (hasWrk) {
    const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, ...asked, url])
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} did not answer well:\n${stdout}`)
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  }
  const options = ['-c', String(connections), '-d', String(seconds), '--json', '--no-progress', ...asked, url]
  const { stdout } = await run(process.execPath, ['node_modules/autocannon/autocannon.js', ...options])
  const { requests, errors, non2xx } = reportSchema.parse(JSON.parse(stdout))
  if (errors + non2xx > 0) throw new Error(`${url} did not answer well: ${errors} errors, ${non2xx} not 2xx`)
  return requests.average
}

const reportSchema = z.object({
  requests: z.object({ average: z.number() }),
  errors: z.number(),
  non2xx: z.number(),
})
