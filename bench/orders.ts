import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/store/database.ts'
import { createDatabase, startPostgres } from '#test/support/postgres.ts'
import { type Figure, median, rateOf } from './figure.ts'
import { insertsPerSecond } from './floors/pgbench.ts'
import { loadTool, type Measured, measure, type OrderLoad } from './http-load.ts'
import { seedCustomers } from './seed-customers.ts'
import { dishPriceMinor, seedMenu } from './seed-menu.ts'
import { openSite } from './site.ts'
import { deleteDataDir, firstAnswer, freePort, newDataDir, residentMB, start, stop } from './tiffin-process.ts'

const connections = 64
const rounds = 5
const seconds = 3
const dishes = 20
/** Many, so that no limit of a single customer is met. */
const customers = 4000

const draft = {
  items: [0, 1, 2].map((number) => ({ id: `dish-${number}`, quantity: number + 1, seenPrice: dishPriceMinor / 100 })),
  deliveryAddress: { street: '1 Main Street', city: 'Springfield', state: 'IL', zipCode: '62701', phone: '555-0100' },
}

/** What a site holds before orders are placed. @returns the customers' cookies */
async function fill(database: Database): Promise<string[]> {
  await seedMenu(database, dishes)
  return seedCustomers(database, customers)
}

/** Orders over HTTP on SQLite, and a bare Fastify route that only inserts, taking turns. */
export async function benchOrdersOnSqlite(): Promise<Figure[]> {
  const dataDir = await newDataDir()
  const port = await freePort()
  const floor = start([process.execPath, 'bench/floors/bare-orders.ts'], {
    PORT: String(port),
    DATABASE: join(dataDir, 'floor.db'),
  })
  await firstAnswer(`http://127.0.0.1:${port}/`)
  const measureFloor = (orders: OrderLoad) =>
    measure(floor, { url: `http://127.0.0.1:${port}`, connections, seconds, orders })
  const figures = await compare('SQLite', dataDir, undefined, 'a bare Fastify route', measureFloor, [0.4, 50])
  await stop(floor)
  await deleteDataDir(dataDir)
  return figures
}

/** The same on PostgreSQL with fsync on, and `pgbench` inserting the same row, taking turns. */
export async function benchOrdersOnPostgres(): Promise<Figure[]> {
  const dataDir = await newDataDir()
  const postgres = await startPostgres({ durable: true })
  try {
    const { url } = await createDatabase(postgres.url)
    const measureFloor = async () => ({
      perSecond: await insertsPerSecond(url, connections, seconds, dataDir),
      cpuMicros: Number.NaN,
    })
    return await compare(`PostgreSQL ${postgres.label}`, dataDir, url, 'pgbench', measureFloor, [0.35, 60])
  } finally {
    await postgres.stop()
    await deleteDataDir(dataDir)
  }
}

async function compare(
  kind: string,
  dataDir: string,
  databaseUrl: string | undefined,
  floorName: string,
  measureFloor: (orders: OrderLoad) => Promise<Pick<Measured, 'perSecond' | 'cpuMicros'>>,
  [goalRatio, goalP99Ms]: [number, number],
): Promise<Figure[]> {
  const site = await openSite(fill, { WEB: 'off' }, databaseUrl)
  const [cookiesFile, bodyFile] = [join(dataDir, 'cookies'), join(dataDir, 'body.json')]
  await writeFile(bodyFile, JSON.stringify(draft))
  await writeFile(cookiesFile, site.filled.join('\n'))

  const floors: Pick<Measured, 'perSecond' | 'cpuMicros'>[] = []
  const ours: Measured[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const orders = { cookiesFile, bodyFile, run: `round-${round}`, origin: site.origin }
    const floor = await measureFloor(orders)
    const our = await measure(site.process, { url: site.origin, connections, seconds, orders })
    if (round === 0) continue // both had to warm up
    floors.push(floor)
    ours.push(our)
  }
  const memoryMB = residentMB(site.process)
  await site.close()

  const ratio = median(ours.map(({ perSecond }, round) => perSecond / (floors[round]?.perSecond ?? Number.NaN)))
  const p99Ms = median(ours.map((our) => our.p99Ms))
  return [
    {
      name: `orders placed durably, ${kind}, ${connections} connections, by ${loadTool}`,
      floor: `${rateOf(floors)} (${floorName})`,
      ours: `${rateOf(ours)} (${ratio.toFixed(2)}x), p99 ${p99Ms.toFixed(0)} ms`,
      goal: `>= ${goalRatio}x, p99 <= ${goalP99Ms} ms`,
      reached: ratio >= goalRatio && p99Ms <= goalP99Ms,
    },
    {
      name: `memory after these orders, ${kind}`,
      ours: `${memoryMB.toFixed(0)} MB`,
      goal: '<= 250 MB',
      reached: memoryMB <= 250,
    },
  ]
}
