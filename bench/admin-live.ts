import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { chromiumPath } from '#test/support/chromium.ts'
import { ensureWebBuild } from '../tools/web-build.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { type Figure, median, percentile } from './figure.ts'
import { seedOrders } from './seed-orders.ts'

const seededOrders = 100_000
const openings = 5
const customers = 10
const newOrders = 40
const goalMs = 300
/** A pause between two orders, so that each is timed separately. */
const pauseMs = 150

/** Measures in Chromium, with 100,000 orders, how fast the panel shows the list of orders and a new order. */
export async function benchAdminLive(): Promise<Figure[]> {
  ensureWebBuild()
  const demoServer = await startDemoServer(async (file) => {
    const database = openDatabase(file)
    await migrate(database)
    await seedOrders(database, seededOrders)
    await database.close()
  })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const [name = '', value = ''] = (await demoServer.signInAdmin()).split('=')
    const context = await browser.newContext({ baseURL: demoServer.url, viewport: { width: 1440, height: 900 } })
    await context.addCookies([{ name, value, url: demoServer.url }])
    const openTimes = await timeOpenings(context)
    const arrivalTimes = await timeArrivals(context, demoServer)
    const list = `the panel's orders among ${seededOrders.toLocaleString('en')}`
    return [
      {
        name: `${list}: first rows after a click on the link, median of ${openings}`,
        ours: `${Math.round(median(openTimes))} ms (${openTimes.map(Math.round).join(', ')})`,
        goal: `<= ${goalMs} ms`,
        reached: median(openTimes) <= goalMs,
      },
      {
        name: `${list}: from sending an order to its row on the open screen, p95 of ${newOrders}`,
        ours: `${Math.round(percentile(arrivalTimes, 0.95))} ms (median ${Math.round(median(arrivalTimes))})`,
        goal: `<= ${goalMs} ms`,
        reached: percentile(arrivalTimes, 0.95) <= goalMs,
      },
    ]
  } finally {
    await browser.close()
    await demoServer.stop()
  }
}

async function timeOpenings(context: BrowserContext): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < openings; run += 1) {
    const page = await context.newPage()
    await page.goto('/admin')
    await page.getByText('Total Orders').waitFor()
    await page.waitForLoadState('load')
    const link = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' })
    const elapsed = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          addEventListener('pointerdown', () => {
            const clickedAt = performance.now()
            const check = () => {
              if (document.querySelector('main article h2')) resolve(performance.now() - clickedAt)
              else requestAnimationFrame(check)
            }
            check()
          })
        }),
    )
    await link.click()
    times.push(await elapsed)
    await page.close()
  }
  return times
}

async function timeArrivals(context: BrowserContext, demoServer: DemoServer): Promise<number[]> {
  const cookies: string[] = []
  for (let index = 0; index < customers; index += 1) cookies.push(await demoServer.newCustomer(`Guest${index}`))
  const page = await context.newPage()
  const streaming = page.waitForResponse('**/api/live')
  await page.goto('/admin/orders')
  await page.locator('main article').first().waitFor()
  await streaming
  await recordRows(page)
  const times: number[] = []
  for (let index = 0; index < newOrders; index += 1) {
    const sentAt = Date.now()
    const id = await demoServer.placeOrder(cookies[index % customers] ?? '')
    times.push((await rowSeenAt(page, id)) - sentAt)
    await page.waitForTimeout(pauseMs)
  }
  return times
}

declare global {
  interface Window {
    /** The time of the first frame with each row, by the id of its heading; milliseconds since 1970. */
    rowsSeen: Map<string, number>
  }
}

async function recordRows(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.rowsSeen = new Map()
    const check = () => {
      for (const { id } of document.querySelectorAll('main article h2'))
        if (!window.rowsSeen.has(id)) window.rowsSeen.set(id, Date.now())
      requestAnimationFrame(check)
    }
    check()
  })
}

/** @throws when the row does not appear */
async function rowSeenAt(page: Page, orderId: string): Promise<number> {
  const seen = await page.waitForFunction((id) => window.rowsSeen.get(id), `order-${orderId}`, { timeout: 10_000 })
  return (await seen.jsonValue()) ?? Number.NaN
}
