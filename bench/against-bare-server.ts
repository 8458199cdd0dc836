import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { type Figure, median, rateOf } from './figure.ts'
import { loadTool, type Measured, measure } from './http-load.ts'
import { retryIfNoisy } from './retry-if-noisy.ts'
import type { Site } from './site.ts'
import { freePort, start, stop, waitUntilUp } from './tiffin-process.ts'

const connections = 32
const rounds = 5
/** Until what runs at each request is compiled in its last form: the first rounds take half as long again. */
const warmUps = 3
const seconds = 3

/**
 * An address of ours, and a bare `node:http` server that sends the very same bytes (or a bare 304), taking turns.
 * Keep-alive, 32 connections.
 * @param asked its headers; with `if-none-match` the answer is the 304
 */
export async function compareWithBareServer(
  name: string,
  site: Site,
  path: string,
  goalRatio: number,
  asked: Record<string, string> = {},
): Promise<Figure> {
  const url = `${site.origin}${path}`
  const body = await bytesOf(url, asked)
  const bodyFile = join(site.dataDir, 'body')
  await writeFile(bodyFile, body)
  const port = await freePort()
  const bareUrl = `http://127.0.0.1:${port}/`
  const bareEnv = { PORT: String(port), BODY: bodyFile, ETAG: asked['if-none-match'] ?? '' }
  const bare = start([process.execPath, 'bench/floors/bare-server.ts'], bareEnv)
  await waitUntilUp(bareUrl)

  const floors: Measured[] = []
  const ours: Measured[] = []
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const { floor, our } = await retryIfNoisy(async () => ({
      floor: await measure(bare, { url: bareUrl, connections, seconds, headers: asked }),
      our: await measure(site.process, { url, connections, seconds, headers: asked }),
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

/** As they go over the wire: compressed, where asked for so. */
async function bytesOf(url: string, headers: Record<string, string>): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  get(url, { headers }, (answer) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('end', () => resolve(Buffer.concat(chunks)))
  }).on('error', reject)
  return promise
}
