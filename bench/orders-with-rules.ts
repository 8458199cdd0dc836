import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Database } from '#server/store/database.ts'
import { createDatabase, startPostgres } from '#test/support/postgres.ts'
import { type Figure, median, rateOf } from './figure.ts'
import { loadTool, type Measured, measure } from './http-load.ts'
import { retryIfNoisy } from './retry-if-noisy.ts'
import { seedCustomers } from './seed-customers.ts'
import { dishPriceMinor, seedMenu } from './seed-menu.ts'
import { everyCharge, seedOrderingRules } from './seed-ordering-rules.ts'
import { type SeededServer, startSeededServer } from './seeded-server.ts'

const connections = 64
const rounds = 5
/** V8 optimizes the code during the first rounds. */
const warmUps = 3
const seconds = 4
const dishes = 20
/** Many, so that no customer reaches the order limit. */
const customers = 4000
const goalRatio = 0.6
const goalP99Ms = 60

const items = [0, 1, 2].map((number) => ({
  id: `dish-${number}`,
  quantity: number + 1,
  seenPrice: dishPriceMinor / 100,
}))
const draft = {
  items,
  deliveryAddress: { street: '1 Main Street', city: 'Springfield', state: 'IL', zipCode: '62701', phone: '555-0100' },
}

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
    await seedMenu(database, dishes)
    return seedCustomers(database, customers)
  }
  const fillWithRules = async (database: Database) => {
    await seedOrderingRules(database)
    return fill(database)
  }
  const plain = await startSeededServer(fill, { WEB: 'off' }, await newDatabase())
  const ruled = await startSeededServer(fillWithRules, { WEB: 'off' }, await newDatabase())
  const total = await totalOf(ruled)
  const loadPlain = await loadOf(plain, draft)
  const loadRuled = await loadOf(ruled, { ...draft, ...everyCharge, total })
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

async function loadOf({ filled, dataDir, origin, process }: SeededServer & { filled: string[] }, body: object) {
  const [cookiesFile, bodyFile] = [join(dataDir, 'cookies'), join(dataDir, 'body.json')]
  await writeFile(cookiesFile, filled.join('\n'))
  await writeFile(bodyFile, JSON.stringify(body))
  let loads = 0
  return () => {
    loads += 1
    const orders = { cookiesFile, bodyFile, run: `load-${loads}`, origin }
    return measure(process, { url: origin, connections, seconds, orders })
  }
}

const quoteSchema = z.object({ total: z.number() })

async function totalOf({ origin }: SeededServer): Promise<number> {
  const headers = { 'content-type': 'application/json', origin }
  const body = JSON.stringify({ items: items.map(({ seenPrice: _, ...item }) => item), ...everyCharge })
  const response = await fetch(`${origin}/api/quotes`, { method: 'POST', headers, body })
  return z.parse(quoteSchema, await response.json()).total
}
