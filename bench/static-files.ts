import { readdirSync, statSync } from 'node:fs'
import { ensureWebBuild } from '../tools/web-build.ts'
import { compareWithBareServer } from './against-bare-server.ts'
import type { Figure } from './figure.ts'
import { openSite } from './site.ts'

const folder = 'dist/web/assets'
const goalRatio = 0.8

/** The largest script of the web, compressed at build, and a bare `node:http` server that sends the same bytes. */
export async function benchStaticFiles(): Promise<Figure[]> {
  ensureWebBuild()
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const size = (name: string) => statSync(`${folder}/${name}`).size
  const largest = scripts.toSorted((a, b) => size(b) - size(a))[0] ?? ''
  const site = await openSite(async () => {})
  const path = `/assets/${largest}`
  const figures = [
    await compareWithBareServer('largest script, brotli', site, path, goalRatio, { 'accept-encoding': 'br' }),
    await compareWithBareServer('largest script, gzip', site, path, goalRatio, { 'accept-encoding': 'gzip' }),
  ]
  await site.close()
  return figures
}
