import { chromium, type Page } from '@playwright/test'
import { chromiumPath } from '#test/support/chromium.ts'
import { ensureWebBuild } from '../tools/web-build.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { type Figure, median, percentile } from './figure.ts'

const changes = 40
const goalMs = 500
/** A pause between two changes, so that each is timed separately. Admins may change the menu 120 times a minute. */
const pauseMs = 600
const dishId = 'punjabi-samosa'

/** Measures in Chromium how fast an open menu shows that the panel has marked a dish as sold out. */
export async function benchMenuLive(): Promise<Figure[]> {
  ensureWebBuild()
  const demoServer = await startDemoServer()
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const admin = await demoServer.signInAdmin()
    const [name = '', value = ''] = (await demoServer.newCustomer('Guest')).split('=')
    const context = await browser.newContext({ baseURL: demoServer.url })
    await context.addCookies([{ name, value, url: demoServer.url }])
    const page = await context.newPage()
    const streaming = page.waitForResponse('**/api/live')
    await page.goto('/category/small-plates')
    await streaming
    await recordLabels(page)
    const times: number[] = []
    for (let change = 0; change < changes; change += 1) {
      const isSoldOut = change % 2 === 0
      const sentAt = Date.now()
      await setSoldOut(demoServer, admin, isSoldOut ? 'until-changed' : 'no')
      times.push((await labelSeenAt(page, isSoldOut ? 'Sold out' : 'Add to Cart', sentAt)) - sentAt)
      await page.waitForTimeout(pauseMs)
    }
    return [
      {
        name: `from "sold out" in the panel to the open menu, p95 of ${changes}`,
        ours: `${Math.round(percentile(times, 0.95))} ms (median ${Math.round(median(times))})`,
        goal: `<= ${goalMs} ms`,
        reached: percentile(times, 0.95) <= goalMs,
      },
    ]
  } finally {
    await browser.close()
    await demoServer.stop()
  }
}

async function setSoldOut({ url }: DemoServer, cookie: string, soldOut: string): Promise<void> {
  const response = await fetch(`${url}/api/recipes/${dishId}/availability`, {
    method: 'PUT',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ soldOut }),
  })
  if (!response.ok) throw new Error(`The change failed with ${response.status}: ${await response.text()}`)
}

declare global {
  interface Window {
    /** The texts of the dish's buttons, and the time of the first frame with it; milliseconds since 1970. */
    label: { text: string; at: number }
  }
}

async function recordLabels(page: Page): Promise<void> {
  await page.evaluate((id) => {
    window.label = { text: '', at: 0 }
    const check = () => {
      const buttons = document.querySelectorAll(`#recipe-${id} button`)
      const text = [...buttons].map(({ textContent }) => textContent).join(' ')
      if (text !== window.label.text) window.label = { text, at: Date.now() }
      requestAnimationFrame(check)
    }
    check()
  }, dishId)
}

/** @throws when the text does not appear */
async function labelSeenAt(page: Page, text: string, after: number): Promise<number> {
  const seen = await page.waitForFunction(
    ([wanted, since]) => (window.label.text.includes(wanted) && window.label.at >= since ? window.label.at : 0),
    [text, after] as const,
    { timeout: 10_000 },
  )
  return seen.jsonValue()
}
