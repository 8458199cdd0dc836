import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { chromiumPath } from '#test/support/chromium.ts'
import { orderItems, orderRow } from '#test/support/order-row.ts'
import { ensureWebBuild } from '../tools/web-build.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { type Figure, median } from './figure.ts'
import { recordInteractions } from './slow-phone-page.ts'

const openOrders = 200
const cpuSlowdown = 4
const goalMs = 100
/** One order arrives and one leaves in each second. */
const busySeconds = Number(process.env['BOARD_SECONDS'] ?? 20)
const customers = 5
const rounds = 5
const settleMs = 6000
/** The pause after an interaction; its paint and the events of its change are over then. */
const pauseMs = 800
const statuses = ['pending', 'preparing', 'out for delivery'] as const

/** Measures in Chromium with a slow CPU, with 200 open orders, how fast the board responds and how long its frames are. */
export async function benchBoard(): Promise<Figure[]> {
  ensureWebBuild()
  const demoServer = await startDemoServer(seedOpenOrders)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const [name = '', value = ''] = (await demoServer.signInAdmin()).split('=')
    const context = await browser.newContext({ baseURL: demoServer.url, viewport: { width: 1440, height: 900 } })
    await context.addCookies([{ name, value, url: demoServer.url }])
    const { page, cdp } = await openBoard(context)
    const interactions = await timeInteractions(page)
    const frames = await timeFrames(page, demoServer)
    await cdp.detach()
    const subject = `the board with ${openOrders} open orders, CPU ${cpuSlowdown} times slower`
    const [floor, ...ours] = interactions
    const slowest = Math.max(...ours.map(({ ms }) => ms))
    const longest = Math.max(...frames)
    return [
      {
        name: `${subject}: interaction to next paint (INP)`,
        floor: `${floor?.ms} ms (a click that changes nothing)`,
        ours: `${slowest} ms (${ours.map(({ label, ms }) => `${label} ${ms}`).join(', ')})`,
        goal: `<= ${goalMs} ms`,
        reached: slowest <= goalMs,
      },
      {
        name: `${subject}: longest frame in ${busySeconds} s while one order arrives and one leaves each second`,
        ours: `${Math.round(longest)} ms (median ${Math.round(median(frames))})`,
        goal: `<= ${goalMs} ms`,
        reached: longest <= goalMs,
      },
    ]
  } finally {
    await browser.close()
    await demoServer.stop()
  }
}

async function seedOpenOrders(file: string): Promise<void> {
  const database = openDatabase(file)
  await migrate(database)
  const now = Date.now()
  const rows = Array.from({ length: openOrders }, (_, index) =>
    orderRow({
      id: `seeded-${index}`,
      items: orderItems(3),
      totalMinor: 3150,
      status: statuses[index % statuses.length] ?? '',
      ticketNumber: index + 1,
      createdAt: now - index * 20_000,
    }),
  )
  await database.queries.insertInto('orders').values(rows).execute()
  await database.close()
}

async function openBoard(context: BrowserContext): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const streaming = page.waitForResponse('**/api/live')
  await page.goto('/admin/orders?view=board')
  await page.locator('main article').first().waitFor()
  await streaming
  await sleep(settleMs)
  return { page, cdp }
}

interface Interaction {
  label: string
  ms: number
}

/** @returns the median of each interaction */
async function timeInteractions(page: Page): Promise<Interaction[]> {
  const all: Interaction[] = []
  for (let round = 0; round < rounds; round += 1) all.push(...(await timeRound(page)))
  return [...Map.groupBy(all, ({ label }) => label)].map(([label, times]) => ({
    label,
    ms: median(times.map(({ ms }) => ms)),
  }))
}

async function timeRound(page: Page): Promise<Interaction[]> {
  await page.evaluate(recordInteractions)
  const card = page.locator('main article').first()
  const steps: [label: string, act: () => Promise<void>][] = [
    ['nothing', () => page.locator('h1').click()],
    ['select', () => card.locator('label').click()],
    ['select again', () => card.locator('label').click()],
    ['next step', () => card.getByRole('button').first().click()],
    ['undo', () => page.keyboard.press('u')],
    ['arrow key', () => page.keyboard.press('j').then(() => page.keyboard.press('ArrowDown'))],
    ['Enter', () => page.keyboard.press('Enter')],
    ['status key', () => page.keyboard.press('2')],
  ]
  const interactions: Interaction[] = []
  for (const [label, act] of steps) {
    await act()
    await sleep(pauseMs)
    const ms = await page.evaluate(() => {
      const slowest = Math.max(0, ...window.interactions.map(({ duration }) => duration))
      window.interactions.length = 0
      return slowest
    })
    interactions.push({ label, ms })
  }
  return interactions
}

declare global {
  interface Window {
    /** The times between two frames, in ms. */
    frameTimes: number[]
  }
}

async function timeFrames(page: Page, demoServer: DemoServer): Promise<number[]> {
  const cookies: string[] = []
  for (let index = 0; index < customers; index += 1) cookies.push(await demoServer.newCustomer(`Guest${index}`))
  await page.evaluate(() => {
    window.frameTimes = []
    let last = performance.now()
    const measure = (now: number) => {
      window.frameTimes.push(now - last)
      last = now
      requestAnimationFrame(measure)
    }
    requestAnimationFrame(measure)
  })
  for (let second = 0; second < busySeconds; second += 1) {
    const next = sleep(1000)
    await demoServer.placeOrder(cookies[second % customers] ?? '')
    await finishOrder(page, `seeded-${second}`)
    await next
  }
  return page.evaluate(() => window.frameTimes)
}

/** Sets the status as another admin would, without the board. */
async function finishOrder(page: Page, orderId: string): Promise<void> {
  const { origin } = new URL(page.url())
  const response = await page.request.patch(`${origin}/api/admin/orders/${orderId}`, {
    headers: { origin },
    data: { status: 'delivered' },
  })
  if (!response.ok()) throw new Error(`The status was not set: ${response.status()}`)
}
