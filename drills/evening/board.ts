import { chromium } from '@playwright/test'
import { chromiumPath } from '#test/support/chromium.ts'
import { ensureWebBuild } from '../../tools/web-build.ts'
import type { Shop } from './shop.ts'

export interface BoardReport {
  /** Sentences of alarms that the panel has shown. */
  alarms: string[]
  /** Cards of open orders that are still shown at the end. */
  openCards: number
  /** Errors of the page, except failed requests while the server was down. */
  errors: string[]
}

const readMs = 1000

/** Opens the board in a browser and reads what it shows, until the end of the evening. */
export async function openBoard({ url, adminCookie }: Shop) {
  ensureWebBuild()
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  const [name = '', value = ''] = adminCookie.split('=')
  await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  const alarms = new Set<string>()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/admin/orders?view=board')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const watch = setInterval(() => {
    void page
      .getByRole('alert')
      .allTextContents()
      .then((texts) => {
        for (const text of texts) if (text.includes('has not printed since')) alarms.add(text)
      })
      .catch(() => {})
  }, readMs)
  return {
    async read(): Promise<BoardReport> {
      clearInterval(watch)
      const openCards = await page.getByRole('article').count()
      return { alarms: [...alarms], openCards, errors }
    },
    async close() {
      clearInterval(watch)
      await browser.close()
    },
  }
}
