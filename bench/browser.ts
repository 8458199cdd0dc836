import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { chromiumPath } from '#test/support/chromium.ts'

export function startBrowser(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync']
  return chromium.launch({ executablePath: chromiumPath(), args })
}

/** A browser that is signed in, without going through the screens. */
export async function signedIn(browser: Browser, url: string, path: string, account: object): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  const answer = await context.request.post(path, { data: account, headers: { origin: url } })
  if (!answer.ok()) throw new Error(`Signing in was answered ${answer.status()}: ${await answer.text()}`)
  return context
}
