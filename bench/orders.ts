import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execPath } from 'node:process'
import type { Database } from '#server/store/database.ts'
import { createDatabase, startPostgres } from '#test/support/postgres.ts'
import { type Figure, median, rateOf } from './figure.ts'
import { type Inserting, insertsPerSecond, wholeOrdersPerSecond } from './floors/pgbench.ts'
import { loadTool, type Measured, measure, measureTogether, type OrderLoad } from './http-load.ts'
import { retryIfNoisy } from './retry-if-noisy.ts'
import { seedCustomers } from './seed-customers.ts'
import { dishPriceMinor, seedMenu } from './seed-menu.ts'
import { openSite, type Site } from './site.ts'
import { deleteDataDir, freePort, newDataDir, residentMB, start, stop, waitUntilUp } from './tiffin-process.ts'

const connections = 64
const rounds = 5
/** Until the code that runs thousands of times a second is compiled: the first rounds take half as long again. */
const warmUps = 3
const seconds = 4
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
  const floor = await startBareRoute(join(dataDir, 'floor.db'))
  const figures = await compare({
    kind: 'SQLite',
    dataDir,
    sites: [await openSite(fill, { WEB: 'off' })],
    floors: [floor],
    goal: { ratio: 0.45, p99Ms: 50 },
  })
  await floor.stop()
  await deleteDataDir(dataDir)
  return figures
}

/** A bare Fastify route that inserts orders in groups, on a SQLite file or at a `postgres://` address. */
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

/** The same on PostgreSQL with fsync on; its own load tool is a second floor, which commits each order alone. */
export function benchOrdersOnPostgres(): Promise<Figure[]> {
  return withPostgres(async ({ url, label, dataDir }) => {
    const bareRoute = await startBareRoute(url)
    const floors = [bareRoute, pgbenchFloor('pgbench', insertsPerSecond, url, dataDir)]
    const sites = [await openSite(fill, { WEB: 'off' }, url)]
    const goal = { ratio: 0.45, p99Ms: 60 }
    const figures = await compare({ kind: `PostgreSQL ${label}`, dataDir, sites, floors, goal })
    await bareRoute.stop()
    return figures
  })
}

function pgbenchFloor(
  name: string,
  pgbench: (inserting: Inserting) => Promise<number>,
  url: string,
  folder: string,
): Floor {
  const measureRate = async () => ({
    perSecond: await pgbench({ url, clients: connections, seconds, folder }),
    cpuMicros: Number.NaN,
  })
  return { name, measure: measureRate }
}

/** Two processes on one PostgreSQL, half of the connections each, and `pgbench` inserting a row, or all that an order writes. */
export function benchOrdersOfTwo(): Promise<Figure[]> {
  return withPostgres(async ({ url, label, dataDir }) => {
    const floors = [
      pgbenchFloor('pgbench', insertsPerSecond, url, dataDir),
      pgbenchFloor('pgbench, whole orders', wholeOrdersPerSecond, url, dataDir),
    ]
    const sites = [await openSite(fill, { WEB: 'off' }, url), await openSite(async () => [], { WEB: 'off' }, url)]
    const goal = { ratio: 0.6, p99Ms: 60 }
    return compare({ kind: `PostgreSQL ${label}, 2 instances`, dataDir, sites, floors, goal })
  })
}

/** @param work gets an empty database and a folder, which are gone when it is done */
async function withPostgres(
  work: (given: { url: string; label: string; dataDir: string }) => Promise<Figure[]>,
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
  /** The first of them was filled, with customers. */
  sites: (Site & { filled: string[] })[]
  floors: Floor[]
  goal: { ratio: number; p99Ms: number }
}

async function compare({ kind, dataDir, sites, floors, goal }: Comparison): Promise<Figure[]> {
  const [cookiesFile, bodyFile] = [join(dataDir, 'cookies'), join(dataDir, 'body.json')]
  await writeFile(bodyFile, JSON.stringify(draft))
  await writeFile(cookiesFile, sites.flatMap(({ filled }) => filled).join('\n'))
  let loads = 0
  const newOrders = (origin: string): OrderLoad => {
    loads += 1
    return { cookiesFile, bodyFile, run: `load-${loads}`, origin }
  }
  const [{ origin: firstOrigin } = { origin: '' }] = sites
  const takeRound = async () => {
    const rates: Rate[] = []
    for (const floor of floors) rates.push(await floor.measure(newOrders(firstOrigin)))
    const our = await measureTogether(
      sites.map(({ process, origin }) => {
        const load = { url: origin, connections: connections / sites.length, seconds, orders: newOrders(origin) }
        return [process, load] as const
      }),
    )
    return { rates, our }
  }

  const floorRates: Rate[][] = floors.map(() => [])
  const ours: Measured[] = []
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const { rates, our } = await retryIfNoisy(takeRound)
    if (round < warmUps) continue
    for (const [index, rate] of rates.entries()) floorRates[index]?.push(rate)
    ours.push(our)
  }
  const memoryMB = Math.max(...sites.map((site) => residentMB(site.process)))
  for (const site of sites) await site.close()

  const p99Ms = median(ours.map((our) => our.p99Ms))
  const beside = ({ name }: Floor, rates: readonly Rate[]): Figure => {
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
    ...floors.map((floor, index) => beside(floor, floorRates[index] ?? [])),
    {
      name: `memory after these orders, ${kind}`,
      ours: `${memoryMB.toFixed(0)} MB`,
      goal: '<= 250 MB',
      reached: memoryMB <= 250,
    },
  ]
}
