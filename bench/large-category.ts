import { openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { ensureWebBuild } from '../tools/web-build.ts'
import { launchChromium } from './bare-chromium.ts'
import { startDemoServer } from './demo-server.ts'
import { type Figure, median } from './figure.ts'
import { retryIfNoisy } from './retry-if-noisy.ts'
import { seedMenu } from './seed-menu.ts'
import { openSlowPhone } from './slow-phone.ts'

const runs = Number(process.env['RUNS'] ?? 5)
const dishes = 250
const goalMs = 100
const settleMs = 6000

/** How long a category of 250 dishes blocks a slow phone: by a page load, and by a link. */
export async function benchLargeCategory(): Promise<Figure[]> {
  ensureWebBuild()
  const demoServer = await startDemoServer(async (file) => {
    await using database = openDatabase(file)
    await migrate(database)
    await seedMenu(database, dishes)
  })
  const visitor = { origin: demoServer.url, cookie: await demoServer.newCustomer('Asha'), stored: {} }
  const browser = await launchChromium()
  try {
    const rounds = { load: [] as number[], link: [] as number[] }
    for (let run = 0; run < runs; run += 1) {
      rounds.load.push(await retryIfNoisy(measureLoad))
      rounds.link.push(await retryIfNoisy(measureLink))
    }
    return Object.entries(rounds).map(([way, times]) => ({
      name: `category of ${dishes} dishes by a ${way}: blocked, ms`,
      ours: `${Math.round(median(times))} (${times.map((ms) => Math.round(ms)).join(', ')})`,
      goal: `<= ${goalMs}`,
      reached: median(times) <= goalMs,
    }))
  } finally {
    await browser.close()
    await demoServer.stop()
  }

  async function measureLoad(): Promise<number> {
    const phone = await openSlowPhone(browser, visitor)
    await phone.open('/category/bench', settleMs)
    const { total } = await phone.blocked()
    await phone.close()
    return total
  }

  async function measureLink(): Promise<number> {
    const phone = await openSlowPhone(browser, visitor)
    await phone.open('/home', settleMs)
    const before = await phone.blocked()
    await phone.watchFor('main .recipe-card')
    await phone.tap('main a[href="/category/bench"]')
    await new Promise((resolve) => setTimeout(resolve, settleMs))
    const { total } = await phone.blocked()
    await phone.close()
    return total - before.total
  }
}
