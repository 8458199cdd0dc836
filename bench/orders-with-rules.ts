import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Database } from '#server/store/database.ts'
import { createDatabase, startPostgres } from '#test/support/postgres.ts'
import { seedCustomers } from '#test/support/seed-customers.ts'
import { type Figure, median, rateOf } from './figure.ts'
import { loadTool, type Measured, measure } from './http-load.ts'
import { deliveryAddress, lineWithOptions, withSeenPrices } from './order-draft.ts'
import { retryIfNoisy } from './retry-if-noisy.ts'
import { seedMenu } from './seed-menu.ts'
import { everyCharge, seedOrderingRules, slotMs } from './seed-ordering-rules.ts'
import { type SeededServer, startSeededServer } from './seeded-server.ts'

const connections = 64
const rounds = 5
/** V8 optimizes the code during the first rounds. */
const warmUps = 3
const seconds = 4
const dishes = 20
const withOptions = 5
/** Many, so that no customer reaches the order limit. */
const customers = 4000
const goalRatio = 0.6
const goalP99Ms = 60

const lines = [0, 1, 2].map((number) => lineWithOptions(`dish-${dishes - withOptions + number}`, number + 1))
const draft = { items: withSeenPrices(lines), deliveryAddress }
/** Fewer than the promises that the server keeps: those within an hour of the first possible time. */
const slots = 11

/** Compares orders with every ordering rule with the same orders on a server without rules, on both databases. */
export async function benchOrdersWithRules(): Promise<Figure[]> {
  const onSqlite = await compareOn('SQLite', async () => undefined)
  const postgres = await startPostgres({ durable: true })
  const onPostgres = await compareOn(
    `PostgreSQL ${postgres.label}`,
    async () => (await createDatabase(postgres.url)).url,
  )
  await postgres.stop()
  return [onSqlite, onPostgres]
}

async function compareOn(name: string, newDatabase: () => Promise<string | undefined>): Promise<Figure> {
  const fill = async (database: Database) => {
    await seedMenu(database, dishes, { withOptions })
    return seedCustomers(database, customers)
  }
  const fillWithRules = async (database: Database) => {
    await seedOrderingRules(database)
    return fill(database)
  }
  const plain = await startSeededServer(fill, { WEB: 'off' }, await newDatabase())
  const ruled = await startSeededServer(fillWithRules, { WEB: 'off' }, await newDatabase())
  const loadPlain = await loadOf(plain, async () => draft)
  const loadRuled = await loadOf(ruled, async (load) => ({ ...draft, ...everyCharge, ...(await quote(ruled, load)) }))
  const floors: Measured[] = []
  const ours: Measured[] = []
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const one = await retryIfNoisy(async () => {
      const floor = await loadPlain()
      return { floor, our: await loadRuled() }
    })
    if (round < warmUps) continue
    floors.push(one.floor)
    ours.push(one.our)
  }
  await plain.close()
  await ruled.close()
  const ratio = median(ours.map(({ perSecond }, round) => perSecond / (floors[round]?.perSecond ?? Number.NaN)))
  const p99Ms = median(ours.map((our) => our.p99Ms))
  return {
    name: `orders with every ordering rule, ${name}, ${connections} connections, by ${loadTool}`,
    floor: `${rateOf(floors)} (the same orders without rules)`,
    ours: `${rateOf(ours)} (${ratio.toFixed(2)}x), p99 ${p99Ms.toFixed(1)} ms`,
    goal: `>= ${goalRatio}x, p99 <= ${goalP99Ms} ms`,
    reached: ratio >= goalRatio && p99Ms <= goalP99Ms,
  }
}

/** @param draftOf returns the order of a load, numbered from 1 */
async function loadOf(
  { filled, dataDir, origin, process }: SeededServer & { filled: string[] },
  draftOf: (load: number) => Promise<object>,
) {
  const [cookiesFile, bodyFile] = [join(dataDir, 'cookies'), join(dataDir, 'body.json')]
  await writeFile(cookiesFile, filled.join('\n'))
  let loads = 0
  return async () => {
    loads += 1
    await writeFile(bodyFile, JSON.stringify(await draftOf(loads)))
    const orders = { cookiesFile, bodyFile, run: `load-${loads}`, origin }
    return measure(process, { url: origin, connections, seconds, orders })
  }
}

const quoteSchema = z.object({ total: z.number(), promisedFrom: z.iso.datetime() })

/**
 * Reads a quote before each load, because the first possible time changes. Loads use different slots, because a slot takes at
 * most 100,000 orders: the server keeps a promise of up to an hour after the first possible time.
 */
async function quote({ origin }: SeededServer, load: number): Promise<{ total: number; promisedFrom: string }> {
  const headers = { 'content-type': 'application/json', origin }
  const address = { zipCode: deliveryAddress.zipCode }
  const body = JSON.stringify({ items: lines, ...everyCharge, address })
  const response = await fetch(`${origin}/api/quotes`, { method: 'POST', headers, body })
  const { total, promisedFrom } = z.parse(quoteSchema, await response.json())
  const promisedMs = Date.parse(promisedFrom) + (load % slots) * slotMs
  return { total, promisedFrom: new Date(promisedMs).toISOString() }
}
