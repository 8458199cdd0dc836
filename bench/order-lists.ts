import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/store/database.ts'
import { createDatabase, startPostgres } from '#test/support/postgres.ts'
import { seedCustomers } from '#test/support/seed-customers.ts'
import { type Figure, median } from './figure.ts'
import { createHttpClient, type HttpClient } from './minimal-http-client.ts'
import { seedOrders } from './seed-orders.ts'
import { startSeededServer } from './seeded-server.ts'

const few = 1000
const many = 1_000_000
const runs = 300
const goalRatio = 1.5
const countRuns = 9
const countGoalMs = 150
/** The server caches the counts for two seconds. */
const cacheExpiryMs = 2100

const statsPath = '/api/admin/stats'
const lists = {
  'all orders, first page': '/api/admin/orders',
  'pending orders, first page': '/api/admin/orders?status=pending',
  'orders by a text, first page': '/api/admin/orders?q=main%20st',
  "the dashboard's counts": statsPath,
}

/**
 * Measures the first page of each list and the dashboard's counts over HTTP, with a thousand and with a million orders.
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
  const small = await startAdminServer(few, await newUrl())
  const large = await startAdminServer(many, await newUrl())
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(lists)) {
    const times: { small: number[]; large: number[] } = { small: [], large: [] }
    // alternating, so that other processes on the machine affect both
    for (let run = 0; run < runs; run += 1) {
      times.small.push(await timeRequest(small.send, path))
      times.large.push(await timeRequest(large.send, path))
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
    await sleep(cacheExpiryMs)
    counted.push(await timeRequest(large.send, statsPath))
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

async function startAdminServer(orders: number, databaseUrl: string | undefined) {
  const fill = async (database: Database) => {
    await seedOrders(database, orders)
    return seedCustomers(database, 1, 'admin')
  }
  const { origin, filled, close } = await startSeededServer(fill, { WEB: 'off', LOG_LEVEL: 'silent' }, databaseUrl)
  const client = createHttpClient(origin)
  const headers = { cookie: filled[0] ?? '' }
  const send: HttpClient = (path) => client(path, { headers })
  return { send, close }
}

async function timeRequest(send: HttpClient, path: string): Promise<number> {
  const started = performance.now()
  await send(path)
  return performance.now() - started
}
