/** The scripts and styles that a real browser requests for a screen. */
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** A screen has loaded when it has requested no file for this long. Files for later screens are requested after 3 s. */
const quietMs = 800
const checkIntervalMs = 50

/**
 * Opens a screen.
 * @returns the addresses of the scripts and styles that it requested, from the browser's cache or from the server
 */
export async function filesLoadedBy(page: Page, address: string): Promise<Set<string>> {
  const files = new Set<string>()
  let requestedAt = performance.now()
  const record = (request: { url: () => string }) => {
    if (!/\.(js|css)$/.test(new URL(request.url()).pathname)) return
    files.add(request.url())
    requestedAt = performance.now()
  }
  page.on('request', record)
  await page.goto(address)
  while (performance.now() - requestedAt < quietMs) await sleep(checkIntervalMs)
  page.off('request', record)
  return files
}

/** @returns the text of each of these files that is a script */
export function readScripts(page: Page, files: Iterable<string>): Promise<string[]> {
  return readAll(page, files, '.js')
}

/** @returns bytes of these scripts, each gzipped at level 9 */
export async function weighScripts(page: Page, files: Iterable<string>): Promise<number> {
  return weigh(await readAll(page, files, '.js'))
}

/** @returns bytes of these styles, each gzipped at level 9 */
export async function weighStyles(page: Page, files: Iterable<string>): Promise<number> {
  return weigh(await readAll(page, files, '.css'))
}

function weigh(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)
}

function readAll(page: Page, files: Iterable<string>, ending: string): Promise<string[]> {
  const wanted = [...new Set(files)].filter((file) => new URL(file).pathname.endsWith(ending))
  return Promise.all(wanted.map(async (file) => (await page.request.get(file)).text()))
}
