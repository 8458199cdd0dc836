import { type Storefront, storefrontSection } from '#contract/site-settings/storefront.ts'
import { fillEmptyMenu } from '#server/menu/fill-empty-menu.ts'
import { insertSection } from '#server/site-settings/site-settings-store.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { incrementMenuVersion } from '#server/store/menu-version.ts'
import { migrate } from '#server/store/migrate.ts'
import { ensureWebBuild } from '../tools/web-build.ts'
import { type BareChromium, launchChromium } from './bare-chromium.ts'
import { startDemoServer } from './demo-server.ts'
import { type Figure, median } from './figure.ts'
import { retryIfNoisy } from './retry-if-noisy.ts'
import { openSlowPhone, type Visitor } from './slow-phone.ts'

const runs = Number(process.env['RUNS'] ?? 5)
const dishes = Number(process.env['DISHES'] ?? 300)
const goals: Partial<Record<keyof Round, number>> = { lcp: 1200, shift: 0 }
/** All dishes are loaded after hydration. */
const settleMs = 6000
const names = { lcp: 'largest paint, ms', blocked: 'blocked, ms', shift: 'layout shift' }

type Round = Record<keyof typeof names, number>

/** /home with the whole menu, opened on a slow phone with an empty cache. The floor is /home of the same menu without it. */
export async function benchWholeMenu(): Promise<Figure[]> {
  ensureWebBuild()
  const servers = [await startServer({ showsWholeMenu: false }), await startServer({ showsWholeMenu: true })]
  const browser = await launchChromium()
  try {
    const floors: Round[] = []
    const ours: Round[] = []
    for (let run = 0; run < runs; run += 1)
      for (const [index, { visitor }] of servers.entries()) {
        const round = await retryIfNoisy(() => openHome(browser, visitor))
        ;(index === 0 ? floors : ours).push(round)
      }
    return (['lcp', 'blocked', 'shift'] as const).map((key) => {
      const values = ours.map((round) => round[key])
      const goal = goals[key]
      return {
        name: `/home with all ${dishes} dishes: ${names[key]}`,
        floor: `${median(floors.map((round) => round[key]))} (without the dishes)`,
        ours: `${median(values)} (${values.join(', ')})`,
        ...(goal !== undefined && { goal: `<= ${goal}`, reached: median(values) <= goal }),
      }
    })
  } finally {
    await browser.close()
    for (const { demoServer } of servers) await demoServer.stop()
  }
}

async function startServer(storefront: Partial<Storefront>) {
  const demoServer = await startDemoServer(async (file) => {
    await using database = openDatabase(file)
    await migrate(database)
    await fillEmptyMenu(database)
    await copyDishes(database)
    const value = JSON.stringify({ ...storefrontSection.defaults, ...storefront })
    await insertSection(database.queries, { section: 'storefront', version: 1, value, byUserId: null, savedAt: 1 })
  })
  const visitor: Visitor = { origin: demoServer.url, cookie: await demoServer.newCustomer('Asha'), stored: {} }
  return { demoServer, visitor }
}

/** Inserts copies of the demo's dishes into their categories, until there are `dishes`. */
async function copyDishes({ queries }: Database): Promise<void> {
  const rows = await queries.selectFrom('recipes').selectAll().execute()
  for (let count = rows.length; count < dishes; count += 1) {
    const row = rows[count % rows.length]
    if (row)
      await queries
        .insertInto('recipes')
        .values({ ...row, id: `copy-${count}` })
        .execute()
  }
  await incrementMenuVersion(queries)
}

async function openHome(browser: BareChromium, visitor: Visitor): Promise<Round> {
  const phone = await openSlowPhone(browser, visitor)
  await phone.open('/home', settleMs)
  const { total } = await phone.blocked()
  const round = { lcp: Math.round(await phone.lcp()), blocked: Math.round(total), shift: await phone.shift() }
  await phone.close()
  return round
}
