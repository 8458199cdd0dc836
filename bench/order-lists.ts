import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/store/database.ts'
import { createDatabase, startPostgres } from '#test/support/postgres.ts'
import { type Figure, median } from './figure.ts'
import { type Ask, createLightClient } from './light-client.ts'
import { seedCustomers } from './seed-customers.ts'
import { seedOrders } from './seed-orders.ts'
import { openSite } from './site.ts'

const few = 1000
const many = 1_000_000
const runs = 300
const goalRatio = 1.5
const countRuns = 9
const countGoalMs = 150
/** The server may remember the counts for two seconds. */
const countedAgainAfterMs = 2100

const statsPath = '/api/admin/stats'
const lists = {
  "everybody's orders, first page": '/api/admin/orders',
  'pending orders, first page': '/api/admin/orders?status=pending',
  'orders by a text, first page': '/api/admin/orders?q=main%20st',
  "the dashboard's counts": statsPath,
}

/**
 * How long the first page of a list takes over HTTP, and the dashboard's counts, among a thousand orders and among a
 * million.
 */
export async function benchOrderLists(): Promise<Figure[]> {
  const postgres = await startPostgres()
  try {
    const onSqlite = await compare('SQLite', () => Promise.resolve(undefined))
    const onPostgres = await compare('PostgreSQL', async () => (await createDatabase(postgres.url)).url)
    return [...onSqlite, ...onPostgres]
  } finally {
    await postgres.stop()
  }
}

async function compare(kind: string, newUrl: () => Promise<string | undefined>): Promise<Figure[]> {
  const small = await openAdminSite(few, await newUrl())
  const large = await openAdminSite(many, await newUrl())
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(lists)) {
    const times: { small: number[]; large: number[] } = { small: [], large: [] }
    // taking turns, so that whatever else the machine does affects both
    for (let run = 0; run < runs; run += 1) {
      times.small.push(await timed(small.ask, path))
      times.large.push(await timed(large.ask, path))
    }
    const [smallMs, largeMs] = [median(times.small), median(times.large)]
    figures.push({
      name: `${name}, ${kind}: 1,000 -> 1,000,000 orders, median ms`,
      ours: `${smallMs.toFixed(2)} -> ${largeMs.toFixed(2)} (${(largeMs / smallMs).toFixed(2)}x)`,
      goal: `<= ${goalRatio}x`,
      reached: largeMs / smallMs <= goalRatio,
    })
  }
  const counted: number[] = []
  for (let run = 0; run < countRuns; run += 1) {
    await sleep(countedAgainAfterMs)
    counted.push(await timed(large.ask, statsPath))
  }
  await small.close()
  await large.close()
  return [
    ...figures,
    {
      name: `the dashboard's counts of 1,000,000 orders, uncached, ${kind}, median ms`,
      ours: `${median(counted).toFixed(0)} (${counted.map(Math.round).join(', ')})`,
      goal: `<= ${countGoalMs}`,
      reached: median(counted) <= countGoalMs,
    },
  ]
}

async function openAdminSite(orders: number, databaseUrl: string | undefined) {
  const fill = async (database: Database) => {
    await seedOrders(database, orders)
    return seedCustomers(database, 1, 'admin')
  }
  const { origin, filled, close } = await openSite(fill, { WEB: 'off', LOG_LEVEL: 'silent' }, databaseUrl)
  const send = createLightClient(origin)
  const headers = { cookie: filled[0] ?? '' }
  const ask: Ask = (path) => send(path, { headers })
  return { ask, close }
}

async function timed(ask: Ask, path: string): Promise<number> {
  const started = performance.now()
  await ask(path)
  return performance.now() - started
}
