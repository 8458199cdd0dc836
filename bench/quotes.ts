import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execPath } from 'node:process'
import type { MenuOptionGroup } from '#contract/menu/option-types.ts'
import { toOrderingRules } from '#contract/ordering/to-ordering-rules.ts'
import { lineIdOf } from '#contract/orders/line-id.ts'
import { quoteOrder } from '#contract/orders/quote.ts'
import { defaultShop } from '#contract/shop.ts'
import { freePort } from '#test/support/free-port.ts'
import { defaultOrderingSettings } from '#test/support/ordering-rules.ts'
import { seedCustomers } from '#test/support/seed-customers.ts'
import { type Figure, median, rateOf } from './figure.ts'
import { loadTool, type Measured, measure } from './http-load.ts'
import { deliveryAddress, lineWithOptions } from './order-draft.ts'
import { retryIfNoisy } from './retry-if-noisy.ts'
import { dishPriceMinor, seedMenu } from './seed-menu.ts'
import { everyCharge, everyRule, seedOrderingRules } from './seed-ordering-rules.ts'
import { type SeededServer, startSeededServer } from './seeded-server.ts'
import { start, stop, waitUntilUp } from './tiffin-process.ts'

const lines = 10
const dishes = 20
const withOptions = 5
const connections = 64
const rounds = 5
const warmUps = 2
const seconds = 4
const goalMicros = 50
const goalPerSecond = 6000
const goalP99Ms = 20

/** As many lines without options as with options. */
const items = Array.from({ length: lines }, (_, number) =>
  number < lines - withOptions
    ? { id: `dish-${number}`, quantity: 2 }
    : lineWithOptions(`dish-${dishes - lines + number}`, 2),
)
const quoteDraft = { items, ...everyCharge, address: { zipCode: deliveryAddress.zipCode } }

/** Measures a quote of ten lines with every ordering rule: the function alone, and over HTTP. */
export async function benchQuotes(): Promise<Figure[]> {
  return [measureFunction(), await measureRoute()]
}

/** A pizza: sizes, two halves and free extras, each with prices by size. */
const sizedGroups = ['size', 'half', undefined].map((role, index): MenuOptionGroup => {
  const units = [1, 2, 6][index] ?? 0
  return {
    id: `group-${index}`,
    name: `Group ${index}`,
    ...(role === 'size' && { role }),
    ...(role === 'half' && { role, halfPrice: 'mean' }),
    minUnits: role ? units : 0,
    maxUnits: units,
    maxPerOption: units,
    freeUnits: role ? 0 : 2,
    options: Array.from({ length: 6 }, (_, number) => ({
      id: `option-${number}`,
      name: `Option ${number}`,
      priceMinor: 100 + number * 51,
      isDefault: false,
      ...(role !== 'size' && { sizePrices: { 'option-1': 200 + number * 51 } }),
    })),
  }
})
const sizedOptions = [
  { groupId: 'group-0', optionId: 'option-1', units: 1 },
  { groupId: 'group-1', optionId: 'option-2', units: 1, half: 1 },
  { groupId: 'group-1', optionId: 'option-5', units: 1, half: 2 },
  { groupId: 'group-2', optionId: 'option-0', units: 2 },
  { groupId: 'group-2', optionId: 'option-3', units: 1, half: 2 },
] as const
const sizedItems = items.map((item, number) => {
  if (number < lines - withOptions) return item
  const sized = { id: item.id, options: sizedOptions }
  return { ...sized, lineId: lineIdOf(sized), quantity: item.quantity }
})

function measureFunction(): Figure {
  const recipes = items.map(({ id }, number) => ({
    id,
    name: `Dish ${number}`,
    categoryId: 'bench',
    priceMinor: dishPriceMinor + number,
    taxClassId: number % 2 === 0 ? 'food' : 'drinks',
    depositMinor: number % 5 === 0 ? 25 : 0,
    leadMinutes: number,
    ...(number >= lines - withOptions && { optionGroups: sizedGroups }),
  }))
  const shop = { ...defaultShop, timeZone: 'Europe/Berlin' }
  const catalogue = {
    recipes: new Map(recipes.map((recipe) => [recipe.id, recipe])),
    shop,
    rules: toOrderingRules({ ...defaultOrderingSettings, ...everyRule }, shop),
  }
  const { tipPpm, promotionCode: code } = everyCharge
  const place = { zipCode: deliveryAddress.zipCode }
  const draft = { items: sizedItems, tipPpm, code, place, used: new Map<string, number>() }
  const now = Date.now()
  const times = Array.from({ length: 2 * rounds }, () => {
    const runs = 2000
    const started = performance.now()
    for (let run = 0; run < runs; run += 1) quoteOrder(draft, catalogue, now)
    return ((performance.now() - started) * 1000) / runs
  })
  const micros = median(times.slice(rounds))
  return {
    name: `a quote of ${lines} lines with every ordering rule, sizes and halves, the function alone`,
    ours: `${micros.toFixed(1)} us`,
    goal: `<= ${goalMicros} us`,
    reached: micros <= goalMicros,
  }
}

async function measureRoute(): Promise<Figure> {
  const server = await startSeededServer(
    async (database) => {
      await seedMenu(database, dishes, { withOptions })
      await seedOrderingRules(database)
      return seedCustomers(database, 100)
    },
    { WEB: 'off' },
  )
  const [cookiesFile, bodyFile] = [join(server.dataDir, 'cookies'), join(server.dataDir, 'body.json')]
  await writeFile(cookiesFile, server.filled.join('\n'))
  await writeFile(bodyFile, JSON.stringify(quoteDraft))
  const orders = { cookiesFile, bodyFile, run: 'quotes', origin: server.origin, path: '/api/quotes' }
  const bare = await startBareRoute(server)
  const floors: Measured[] = []
  const measured: Measured[] = []
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const one = await retryIfNoisy(async () => ({
      floor: await measure(bare.process, { url: bare.url, connections, seconds, orders }),
      our: await measure(server.process, { url: server.origin, connections, seconds, orders }),
    }))
    if (round < warmUps) continue
    floors.push(one.floor)
    measured.push(one.our)
  }
  await stop(bare.process)
  await server.close()
  const perSecond = median(measured.map((round) => round.perSecond))
  const p99Ms = median(measured.map((round) => round.p99Ms))
  return {
    name: `quotes of ${lines} lines with every ordering rule, ${connections} connections, by ${loadTool}`,
    floor: `${rateOf(floors)} (a bare Fastify route with the same bytes)`,
    ours: `${rateOf(measured)}, p99 ${p99Ms.toFixed(1)} ms`,
    goal: `>= ${goalPerSecond}/s, p99 <= ${goalP99Ms} ms`,
    reached: perSecond >= goalPerSecond && p99Ms <= goalP99Ms,
  }
}

/** Starts a Fastify route that parses the same body and sends the same bytes. */
async function startBareRoute({ origin, dataDir }: SeededServer) {
  const body = JSON.stringify(quoteDraft)
  const headers = { 'content-type': 'application/json', origin }
  const response = await fetch(`${origin}/api/quotes`, { method: 'POST', headers, body })
  const responseFile = join(dataDir, 'quote.json')
  await writeFile(responseFile, await response.text())
  const port = await freePort()
  const process = start([execPath, 'bench/floors/bare-json.ts'], { PORT: String(port), BODY: responseFile })
  const url = `http://127.0.0.1:${port}`
  await waitUntilUp(`${url}/`)
  return { process, url }
}
