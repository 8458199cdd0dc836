import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execPath } from 'node:process'
import type { Database } from '#server/store/database.ts'
import { freePort } from '#test/support/free-port.ts'
import { createDatabase, startPostgres } from '#test/support/postgres.ts'
import { seedCustomers } from '#test/support/seed-customers.ts'
import { type Figure, median, rateOf } from './figure.ts'
import { completeOrdersPerSecond, type InsertOptions, insertsPerSecond } from './floors/pgbench.ts'
import { loadTool, type Measured, measure, measureTogether, type OrderLoad } from './http-load.ts'
import { retryIfNoisy } from './retry-if-noisy.ts'
import { dishPriceMinor, seedMenu } from './seed-menu.ts'
import { type SeededServer, startSeededServer } from './seeded-server.ts'
import { deleteDataDir, newDataDir, residentMB, start, stop, waitUntilUp } from './tiffin-process.ts'

const connections = 64
const rounds = 5
/** V8 optimizes the code during the first rounds, which are 50 % slower. */
const warmUps = 3
const seconds = 4
const dishes = 20
/** Many, so that no customer reaches the order limit. */
const customers = 4000

const draft = {
  items: [0, 1, 2].map((number) => ({ id: `dish-${number}`, quantity: number + 1, seenPrice: dishPriceMinor / 100 })),
  deliveryAddress: { street: '1 Main Street', city: 'Springfield', state: 'IL', zipCode: '62701', phone: '555-0100' },
}

/** Inserts the menu and the customers. @returns the customers' cookies */
async function fill(database: Database): Promise<string[]> {
  await seedMenu(database, dishes)
  return seedCustomers(database, customers)
}

/** Compares orders over HTTP on SQLite with a bare Fastify route that only inserts rows, in alternating rounds. */
export async function benchOrdersOnSqlite(): Promise<Figure[]> {
  const dataDir = await newDataDir()
  const floor = await startBareRoute(join(dataDir, 'floor.db'))
  const figures = await compare({
    kind: 'SQLite',
    dataDir,
    servers: [await startSeededServer(fill, { WEB: 'off' })],
    floors: [floor],
    goal: { ratio: 0.45, p99Ms: 50 },
  })
  await floor.stop()
  await deleteDataDir(dataDir)
  return figures
}

/** Starts a bare Fastify route that inserts orders in groups. @param address a SQLite file or a `postgres://` URL */
async function startBareRoute(address: string): Promise<Floor & { stop: () => Promise<void> }> {
  const port = await freePort()
  const process = start([execPath, 'bench/floors/bare-orders.ts'], { PORT: String(port), DATABASE: address })
  const url = `http://127.0.0.1:${port}`
  await waitUntilUp(`${url}/`)
  return {
    name: 'a bare Fastify route',
    measure: (orders) => measure(process, { url, connections, seconds, orders }),
    stop: () => stop(process),
  }
}

/** The same on PostgreSQL with fsync. `pgbench`, which commits each order separately, is a second floor. */
export function benchOrdersOnPostgres(): Promise<Figure[]> {
  return withPostgres(async ({ url, label, dataDir }) => {
    const bareRoute = await startBareRoute(url)
    const floors = [bareRoute, pgbenchFloor('pgbench', insertsPerSecond, url, dataDir)]
    const servers = [await startSeededServer(fill, { WEB: 'off' }, url)]
    const goal = { ratio: 0.2, p99Ms: 60 }
    const figures = await compare({ kind: `PostgreSQL ${label}`, dataDir, servers, floors, goal })
    await bareRoute.stop()
    return figures
  })
}

function pgbenchFloor(
  name: string,
  pgbench: (options: InsertOptions) => Promise<number>,
  url: string,
  folder: string,
): Floor {
  const measureRate = async () => ({
    perSecond: await pgbench({ url, clients: connections, seconds, folder }),
    cpuMicros: Number.NaN,
  })
  return { name, measure: measureRate }
}

/** Compares two servers on one PostgreSQL, each with half of the connections, with `pgbench` that inserts one row, or all rows of an order. */
export function benchOrdersOfTwo(): Promise<Figure[]> {
  return withPostgres(async ({ url, label, dataDir }) => {
    const floors = [
      pgbenchFloor('pgbench', insertsPerSecond, url, dataDir),
      pgbenchFloor('pgbench, complete orders', completeOrdersPerSecond, url, dataDir),
    ]
    const servers = [
      await startSeededServer(fill, { WEB: 'off' }, url),
      await startSeededServer(async () => [], { WEB: 'off' }, url),
    ]
    const goal = { ratio: 0.6, p99Ms: 60 }
    return compare({ kind: `PostgreSQL ${label}, 2 instances`, dataDir, servers, floors, goal })
  })
}

/** @param work receives an empty database and a folder, which are deleted afterwards */
async function withPostgres(
  work: (resources: { url: string; label: string; dataDir: string }) => Promise<Figure[]>,
): Promise<Figure[]> {
  const dataDir = await newDataDir()
  const postgres = await startPostgres({ durable: true })
  try {
    const { url } = await createDatabase(postgres.url)
    return await work({ url, label: postgres.label, dataDir })
  } finally {
    await postgres.stop()
    await deleteDataDir(dataDir)
  }
}

type Rate = Pick<Measured, 'perSecond' | 'cpuMicros'>

interface Floor {
  name: string
  measure: (orders: OrderLoad) => Promise<Rate>
}

interface Comparison {
  kind: string
  dataDir: string
  /** The first one has the customers. */
  servers: (SeededServer & { filled: string[] })[]
  floors: Floor[]
  goal: { ratio: number; p99Ms: number }
}

async function compare({ kind, dataDir, servers, floors, goal }: Comparison): Promise<Figure[]> {
  const [cookiesFile, bodyFile] = [join(dataDir, 'cookies'), join(dataDir, 'body.json')]
  await writeFile(bodyFile, JSON.stringify(draft))
  await writeFile(cookiesFile, servers.flatMap(({ filled }) => filled).join('\n'))
  let loads = 0
  const newOrders = (origin: string): OrderLoad => {
    loads += 1
    return { cookiesFile, bodyFile, run: `load-${loads}`, origin }
  }
  const [{ origin: firstOrigin } = { origin: '' }] = servers
  const runRound = async () => {
    const rates: Rate[] = []
    for (const floor of floors) rates.push(await floor.measure(newOrders(firstOrigin)))
    const our = await measureTogether(
      servers.map(({ process, origin }) => {
        const load = { url: origin, connections: connections / servers.length, seconds, orders: newOrders(origin) }
        return [process, load] as const
      }),
    )
    return { rates, our }
  }

  const floorRates: Rate[][] = floors.map(() => [])
  const ours: Measured[] = []
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const { rates, our } = await retryIfNoisy(runRound)
    if (round < warmUps) continue
    for (const [index, rate] of rates.entries()) floorRates[index]?.push(rate)
    ours.push(our)
  }
  const memoryMB = Math.max(...servers.map((server) => residentMB(server.process)))
  for (const server of servers) await server.close()

  const p99Ms = median(ours.map((our) => our.p99Ms))
  const figureFor = ({ name }: Floor, rates: readonly Rate[]): Figure => {
    const ratio = median(ours.map(({ perSecond }, round) => perSecond / (rates[round]?.perSecond ?? Number.NaN)))
    return {
      name: `orders placed durably, ${kind}, ${connections} connections, by ${loadTool}`,
      floor: `${rateOf(rates)} (${name})`,
      ours: `${rateOf(ours)} (${ratio.toFixed(2)}x), p99 ${p99Ms.toFixed(0)} ms`,
      goal: `>= ${goal.ratio}x, p99 <= ${goal.p99Ms} ms`,
      reached: ratio >= goal.ratio && p99Ms <= goal.p99Ms,
    }
  }
  return [
    ...floors.map((floor, index) => figureFor(floor, floorRates[index] ?? [])),
    {
      name: `memory after these orders, ${kind}`,
      ours: `${memoryMB.toFixed(0)} MB`,
      goal: '<= 250 MB',
      reached: memoryMB <= 250,
    },
  ]
}
