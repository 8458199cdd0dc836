import { readdirSync, statSync } from 'node:fs'
import { ensureWebBuild } from '../tools/web-build.ts'
import { compareWithBareServer } from './against-bare-server.ts'
import type { Figure } from './figure.ts'
import { startSeededServer } from './seeded-server.ts'

const folder = 'dist/web/assets'
const goalRatio = 0.8

/** Compares the largest script, compressed at build time, with a bare `node:http` server that sends the same bytes. */
export async function benchStaticFiles(): Promise<Figure[]> {
  ensureWebBuild()
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const size = (name: string) => statSync(`${folder}/${name}`).size
  const largest = scripts.toSorted((a, b) => size(b) - size(a))[0] ?? ''
  const server = await startSeededServer(async () => {})
  const path = `/assets/${largest}`
  const figures = [
    await compareWithBareServer('largest script, brotli', server, path, goalRatio, { 'accept-encoding': 'br' }),
    await compareWithBareServer('largest script, gzip', server, path, goalRatio, { 'accept-encoding': 'gzip' }),
  ]
  await server.close()
  return figures
}
