import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { demoRecipes } from '#demo/menu.ts'
import { insertDemoMenu } from '#server/menu/demo-menu.ts'
import { openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { ensureWebBuild } from '../tools/web-build.ts'
import { signedIn, startBrowser } from './browser.ts'
import { type Figure, median, percentile } from './figure.ts'
import { seedOrders } from './seed-orders.ts'
import { deleteDataDir, firstAnswer, freePort, newDataDir, start, stop } from './tiffin-process.ts'

const seeded = 100_000
const openings = 7
const ordersPlaced = 60
const firstRowsGoalMs = 300
const visibleGoalMs = 300

const admin = { email: 'admin@example.com', password: 'correct horse battery' }

/** The admin's orders screen among 100,000 orders, in a real browser on the same machine. */
export async function benchAdminOrders(): Promise<Figure[]> {
  ensureWebBuild()
  const dataDir = await newDataDir()
  const database = openDatabase(join(dataDir, 'tiffin.db'))
  await migrate(database)
  await insertDemoMenu(database.queries)
  await seedOrders(database, seeded)
  await database.close()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = { PORT: String(port), DATA_DIR: dataDir, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  const tiffin = start([process.execPath, 'src/server/main.ts'], env)
  await firstAnswer(`${url}/readyz`)
  const browser = await startBrowser()
  try {
    const context = await signedIn(browser, url, '/api/auth/sign-in/email', admin)
    const customer = { displayName: 'Asha Rao', email: 'asha@example.com', password: 'correct horse battery' }
    const shop = await signedIn(browser, url, '/api/auth/sign-up/email', customer)
    return [await firstRows(context), await orderToScreen(context, shop, url)]
  } finally {
    await browser.close()
    await stop(tiffin)
    await deleteDataDir(dataDir)
  }
}

/** From following the link in the navigation until the first rows can be read. */
async function firstRows(context: BrowserContext): Promise<Figure> {
  const page = await context.newPage()
  const times: number[] = []
  for (let opening = 0; opening < openings; opening += 1) {
    await page.goto('/admin')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await watchForRows(page)
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
    times.push(await page.evaluate('globalThis.firstRow.then((at) => at - globalThis.clickedAt)'))
  }
  await page.close()
  return {
    name: `first rows of ${seeded.toLocaleString('en')} orders after following the link, ms`,
    ours: `${Math.round(median(times))} (${times.map(Math.round).join(', ')})`,
    goal: `<= ${firstRowsGoalMs} ms`,
    reached: median(times) <= firstRowsGoalMs,
  }
}

/** Clocks run in the page: from its click event to the frame after the first row. */
async function watchForRows(page: Page): Promise<void> {
  await page.evaluate(`
    globalThis.firstRow = new Promise((seen) => {
      addEventListener('click', () => { globalThis.clickedAt = performance.now() }, { capture: true, once: true })
      const look = () => document.querySelector('main')?.textContent.includes('Order #') ? seen(performance.now()) : requestAnimationFrame(look)
      look()
    })`)
}

/** From sending an order over HTTP until it stands on an open orders screen. */
async function orderToScreen(context: BrowserContext, shop: BrowserContext, url: string): Promise<Figure> {
  const page = await context.newPage()
  await page.goto('/admin/orders')
  await page.getByText('Order #').first().waitFor()
  const dish = demoRecipes[0]
  if (!dish) throw new Error('The demo menu has no dishes.')
  const times: number[] = []
  for (let number = 0; number < ordersPlaced; number += 1) {
    await page.evaluate(`globalThis.before = new Set(document.querySelector('main').textContent.match(/Order #\\w+/g))
      globalThis.arrived = new Promise((seen) => {
        const look = () => {
          const shown = document.querySelector('main').textContent.match(/Order #\\w+/g) ?? []
          if (shown.some((order) => !globalThis.before.has(order))) seen(Date.now())
          else requestAnimationFrame(look)
        }
        look()
      })`)
    const sentAt = Date.now()
    const answer = await shop.request.post('/api/orders', {
      headers: { origin: url, 'idempotency-key': `bench-${number}` },
      data: {
        items: [{ id: dish.id, quantity: 1, seenPrice: dish.priceMinor / 100 }],
        deliveryAddress: {
          street: '1 Main Street',
          city: 'Springfield',
          state: 'IL',
          zipCode: '62701',
          phone: '555-0100',
        },
      },
    })
    if (answer.status() !== 201) throw new Error(`The order was answered ${answer.status()}: ${await answer.text()}`)
    const arrivedAt: number = await page.evaluate('globalThis.arrived')
    times.push(arrivedAt - sentAt)
  }
  await page.close()
  const p95 = percentile(times, 0.95)
  return {
    name: `order placed -> visible on an open orders screen, ${ordersPlaced} orders, ms`,
    ours: `p95 ${Math.round(p95)}, median ${Math.round(median(times))}`,
    goal: `p95 <= ${visibleGoalMs} ms`,
    reached: p95 <= visibleGoalMs,
  }
}
