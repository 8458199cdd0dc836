import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { deliverySection } from '#contract/site-settings/delivery.ts'
import { demoRecipes } from '#demo/menu.ts'
import { insertSection } from '#server/site-settings/site-settings-store.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { ensureWebBuild } from '../tools/web-build.ts'
import { type BareChromium, launchChromium } from './bare-chromium.ts'
import { startDemoServer } from './demo-server.ts'
import { type Figure, median } from './figure.ts'
import { retryIfNoisy } from './retry-if-noisy.ts'
import { openSlowPhone, type Visitor } from './slow-phone.ts'
import { readArrival } from './slow-phone-page.ts'

const runs = Number(process.env['RUNS'] ?? 5)
const goalMs = 200
/** The fields of the checkout are loaded on demand. */
const settleMs = 9000
const answeredMs = 1500
const tipChoice = '[name=tipChoice]:not(:checked)'
/** The rows before it are the dishes and the delivery fee. */
const tipRow = 'dl > :nth-child(3)'
const arrivalSchema = z.object({ clickedAt: z.number(), shownAt: z.number() })

/** The time from the choice of a tip at the checkout to the paint of the new quote, on a slow phone. */
export async function benchCheckoutQuote(): Promise<Figure[]> {
  ensureWebBuild()
  const demoServer = await startDemoServer(async (file) => {
    const database = openDatabase(file)
    await migrate(database)
    await seedTips(database)
    await database.close()
  })
  const cookie = await demoServer.newCustomer('Asha')
  const browser = await launchChromium()
  try {
    const times: number[] = []
    for (let run = 0; run < runs; run += 1)
      times.push(await retryIfNoisy(() => chooseTip(browser, { origin: demoServer.url, cookie, stored: cartOf() })))
    return [
      {
        name: 'checkout: choice of a tip to the new quote on screen, ms',
        floor: '150 (one round trip of the emulated network)',
        ours: `${Math.round(median(times))} (${times.map((ms) => Math.round(ms)).join(', ')})`,
        goal: `<= ${goalMs}`,
        reached: median(times) <= goalMs,
      },
    ]
  } finally {
    await browser.close()
    await demoServer.stop()
  }
}

async function seedTips({ queries }: Database): Promise<void> {
  const value = {
    ...deliverySection.defaults,
    feeSteps: [{ fromSubtotal: 0, fee: 2.9 }],
    takesTips: true,
    tipPresetsPpm: [100_000],
  }
  await insertSection(queries, {
    section: 'delivery',
    version: 1,
    value: JSON.stringify(value),
    byUserId: null,
    savedAt: 1,
  })
}

/** @returns the items of localStorage of a customer with a full cart */
function cartOf(): Record<string, string> {
  const dishes = demoRecipes.filter(({ categoryId }) => categoryId === 'breads').slice(0, 3)
  const lines = dishes.map(({ id, name, priceMinor }) => ({
    id,
    name,
    price: priceMinor / 100,
    imageBase64: '',
    quantity: 2,
  }))
  return { cart: JSON.stringify(lines) }
}

async function chooseTip(browser: BareChromium, visitor: Visitor): Promise<number> {
  const phone = await openSlowPhone(browser, visitor)
  await phone.open('/checkout', settleMs)
  if (!(await phone.shows(tipChoice))) throw new Error('The checkout has no tips')
  await phone.watchFor(tipRow)
  await phone.tap(tipChoice)
  await sleep(answeredMs)
  const { clickedAt, shownAt } = arrivalSchema.parse(await phone.run(readArrival))
  await phone.close()
  return shownAt - clickedAt
}
