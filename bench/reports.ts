import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { StoredAmounts } from '#contract/orders/amounts-api.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { createDatabase, startPostgres } from '#test/support/postgres.ts'
import { seedCustomers } from '#test/support/seed-customers.ts'
import { type Figure, median } from './figure.ts'
import { createHttpClient } from './minimal-http-client.ts'
import { seedOrders } from './seed-orders.ts'
import { startSeededServer } from './seeded-server.ts'

const orders = 100_000
const days = 365
const dayMs = 86_400_000
const runs = 15
const goalMs = 300

/** Of each order: a discount, a fee, two taxes and a tip. */
const amounts: StoredAmounts = {
  lineDiscountsMinor: [100, 100, 115],
  subtotalMinor: 2835,
  discounts: [{ promotionId: 'ten', name: 'Ten percent', code: '', amountMinor: 315 }],
  depositsMinor: 0,
  fees: [{ kind: 'delivery', amountMinor: 290, waivedMinor: 0 }],
  taxes: [
    { classId: 'food', className: 'Food', name: 'VAT', ppm: 70_000, netMinor: 2000, taxMinor: 140 },
    { classId: 'drinks', className: 'Drinks', name: 'VAT', ppm: 190_000, netMinor: 827, taxMinor: 158 },
  ],
  isTaxIncluded: true,
  tipMinor: 25,
  roundingMinor: 0,
}

/** Measures the report of a year over HTTP. */
export async function benchReports(): Promise<Figure[]> {
  const postgres = await startPostgres()
  try {
    const onSqlite = await benchOn('SQLite')
    const onPostgres = await benchOn('PostgreSQL', (await createDatabase(postgres.url)).url)
    return [...onSqlite, ...onPostgres]
  } finally {
    await postgres.stop()
  }
}

async function benchOn(kind: string, databaseUrl?: string): Promise<Figure[]> {
  const firstMs = Math.floor(Date.now() / dayMs - days) * dayMs
  const fill = async (database: Database) => {
    await seedOrders(database, orders)
    await spreadOverYear(database, firstMs)
    return seedCustomers(database, 1, 'admin')
  }
  const server = await startSeededServer(fill, { WEB: 'off', LOG_LEVEL: 'silent' }, databaseUrl)
  const database = openDatabase(databaseUrl ?? join(server.dataDir, 'tiffin.db'))
  const send = createHttpClient(server.origin)
  const [from, to] = [firstMs, firstMs + (days - 1) * dayMs].map((ms) => new Date(ms).toISOString().slice(0, 10))
  const report = () =>
    timeOf(() =>
      send(`/api/admin/report?from=${from}&to=${to}&timeZone=UTC`, { headers: { cookie: server.filled[0] ?? '' } }),
    )
  const bareSum = () =>
    timeOf(() =>
      sql`select count(*), sum("totalMinor") from orders
        where "createdAt" >= ${firstMs} and "createdAt" < ${firstMs + days * dayMs} and status <> 'cancelled'`.execute(
        database.queries,
      ),
    )

  let isDone = false
  const others = sendOthers(createHttpClient(server.origin), () => isDone)
  const first = await report()
  isDone = true
  const slowestMs = Math.max(...(await others))
  const floor: number[] = []
  const ours: number[] = []
  for (let run = 0; run < runs; run += 1) {
    floor.push(await bareSum())
    ours.push(await report())
  }
  await database.close()
  await server.close()
  return [
    {
      name: `the report of a year with 100,000 orders, ${kind}, median ms`,
      floor: median(floor).toFixed(0),
      ours: median(ours).toFixed(0),
      goal: `<= ${goalMs}`,
      reached: median(ours) <= goalMs,
    },
    {
      name: `the first one, which stores the sums of 365 days, ${kind}, ms; the slowest other request during it`,
      ours: `${first.toFixed(0)}; ${slowestMs.toFixed(0)}`,
    },
  ]
}

/** Gives the seeded orders 120 dishes and amounts, cancels one in 20, and spreads them over the days from `firstMs`. */
async function spreadOverYear({ dialect, queries }: Database, firstMs: number): Promise<void> {
  const seededFrom = sql`(select min("createdAt") from orders)`
  await sql`update orders set
    "createdAt" = ${sql.lit(firstMs)} + ("createdAt" - ${seededFrom}) * ${sql.lit(Math.floor((days * dayMs) / orders / 1000))},
    status = case when ("createdAt" / 1000) % 20 = 0 then 'cancelled' else 'delivered' end,
    items = replace(items, 'dish-', 'dish-' || (("createdAt" / 1000) % 40) || '-'),
    amounts = ${sql.lit(JSON.stringify(amounts))}`.execute(queries)
  await (dialect.name === 'postgres' ? sql`vacuum analyze` : sql`analyze`).execute(queries)
}

/** Sends another request again and again. @returns its times in milliseconds */
async function sendOthers(send: ReturnType<typeof createHttpClient>, isDone: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isDone()) {
    times.push(await timeOf(() => send('/healthz')))
    await sleep(2)
  }
  return times
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}
