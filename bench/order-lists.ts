import { join } from 'node:path'
import { createCountEverything } from '#server/dashboard/dashboard-store.ts'
import { listManagedOrders, type OrderFilter } from '#server/orders/managed-order-store.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { createDatabase, startPostgres } from '#test/support/postgres.ts'
import { type Figure, median } from './figure.ts'
import { seedOrders } from './seed-orders.ts'
import { deleteDataDir, newDataDir } from './tiffin-process.ts'

const few = 1000
const many = 1_000_000
const runs = 300
const goalRatio = 1.5

/** For each database what asks it. */
type Lists = Record<string, (database: Database) => () => Promise<unknown>>

const firstPage =
  (filter: OrderFilter) =>
  ({ queries }: Database) =>
  () =>
    listManagedOrders(queries, filter, undefined)

const lists: Lists = {
  "everybody's orders, first page": firstPage({}),
  'pending orders, first page': firstPage({ statuses: ['pending'] }),
  'orders by a text, first page': firstPage({ text: 'main st' }),
  "the dashboard's counts, once counted": createCountEverything,
}

/** How long the first page of a list takes, and the dashboard's counts, among a thousand orders and among a million. */
export async function benchOrderLists(): Promise<Figure[]> {
  const dataDir = await newDataDir()
  const postgres = await startPostgres()
  try {
    const sqlite = await compare('SQLite', (name) => Promise.resolve(join(dataDir, `${name}.db`)))
    const onPostgres = await compare('PostgreSQL', async () => (await createDatabase(postgres.url)).url)
    return [...sqlite, ...onPostgres]
  } finally {
    await postgres.stop()
    await deleteDataDir(dataDir)
  }
}

async function compare(kind: string, addressOf: (name: string) => Promise<string>): Promise<Figure[]> {
  const small = await seeded(await addressOf('few'), few)
  const large = await seeded(await addressOf('many'), many)
  const figures: Figure[] = []
  for (const [name, listOf] of Object.entries(lists)) {
    const [listSmall, listLarge] = [listOf(small), listOf(large)]
    const times = { small: [] as number[], large: [] as number[] }
    // taking turns, so that whatever else the machine does falls on both
    for (let run = 0; run < runs; run += 1) {
      times.small.push(await timed(listSmall))
      times.large.push(await timed(listLarge))
    }
    const [smallMs, largeMs] = [median(times.small), median(times.large)]
    figures.push({
      name: `${name}, ${kind}: 1,000 -> 1,000,000 orders, median ms`,
      ours: `${smallMs.toFixed(2)} -> ${largeMs.toFixed(2)} (${(largeMs / smallMs).toFixed(2)}x)`,
      goal: `<= ${goalRatio}x`,
      reached: largeMs / smallMs <= goalRatio,
    })
  }
  await Promise.all([small.close(), large.close()])
  return figures
}

async function seeded(address: string, count: number): Promise<Database> {
  const database = openDatabase(address)
  await migrate(database)
  await seedOrders(database, count)
  return database
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
