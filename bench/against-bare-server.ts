import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { freePort } from '#test/support/free-port.ts'
import { type Figure, median, rateOf } from './figure.ts'
import { loadTool, type Measured, measure } from './http-load.ts'
import { retryIfNoisy } from './retry-if-noisy.ts'
import type { SeededServer } from './seeded-server.ts'
import { start, stop, waitUntilUp } from './tiffin-process.ts'

const connections = 32
const rounds = 5
/** V8 optimizes the code during the first rounds, which are 50 % slower. */
const warmUps = 3
const seconds = 3

/**
 * Compares a route with a bare `node:http` server that sends the same bytes (or a bare 304), in alternating rounds with 32
 * keep-alive connections.
 * @param headers request headers; with `if-none-match` the response is a 304
 */
export async function compareWithBareServer(
  name: string,
  server: SeededServer,
  path: string,
  goalRatio: number,
  headers: Record<string, string> = {},
): Promise<Figure> {
  const url = `${server.origin}${path}`
  const body = await bytesOf(url, headers)
  const bodyFile = join(server.dataDir, 'body')
  await writeFile(bodyFile, body)
  const port = await freePort()
  const bareUrl = `http://127.0.0.1:${port}/`
  const bareEnv = { PORT: String(port), BODY: bodyFile, ETAG: headers['if-none-match'] ?? '' }
  const bare = start([process.execPath, 'bench/floors/bare-server.ts'], bareEnv)
  await waitUntilUp(bareUrl)

  const floors: Measured[] = []
  const ours: Measured[] = []
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const { floor, our } = await retryIfNoisy(async () => ({
      floor: await measure(bare, { url: bareUrl, connections, seconds, headers }),
      our: await measure(server.process, { url, connections, seconds, headers }),
    }))
    if (round < warmUps) continue
    floors.push(floor)
    ours.push(our)
  }
  await stop(bare)

  const ratio = median(ours.map((our, round) => our.perSecond / (floors[round]?.perSecond ?? Number.NaN)))
  return {
    name: `${name} (${(body.length / 1000).toFixed(1)} KB), by ${loadTool}`,
    floor: `${rateOf(floors)} (bare node:http)`,
    ours: `${rateOf(ours)} (${ratio.toFixed(2)}x)`,
    goal: `>= ${goalRatio}x`,
    reached: ratio >= goalRatio,
  }
}

/** @returns the body as sent over the network, which may be compressed */
async function bytesOf(url: string, headers: Record<string, string>): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  get(url, { headers }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('end', () => resolve(Buffer.concat(chunks)))
  }).on('error', reject)
  return promise
}
