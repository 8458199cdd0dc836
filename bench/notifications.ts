import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderSchema } from '#contract/orders/orders.ts'
import { positionOf } from '#server/order-log/log-position.ts'
import type { Database } from '#server/store/database.ts'
import { orderItems, orderRow } from '#test/support/order-row.ts'
import { seedCustomers } from '#test/support/seed-customers.ts'
import { type Figure, median, percentile, rateOf } from './figure.ts'
import { type Devices, startDevices } from './follower-devices.ts'
import { loadTool, type Measured, measure } from './http-load.ts'
import { deliveryAddress } from './order-draft.ts'
import { retryIfNoisy } from './retry-if-noisy.ts'
import { dishPriceMinor, seedMenu } from './seed-menu.ts'
import { type SeededServer, startSeededServer } from './seeded-server.ts'

const connections = 64
const rounds = 5
const warmUps = 3
const seconds = 4
const customers = 4000
const ordersPerSecond = 10
const steadySeconds = 15
const backlog = 10_000
/** A printer with a cutter prints a short ticket in about this time. */
const ticketMs = 1000
const backlogRounds = 3
const draft = { items: [{ id: 'dish-0', quantity: 2, seenPrice: dishPriceMinor / 100 }], deliveryAddress }

/** What follows each order: its number, a mail to the customer, a push message to an admin, and a ticket for a printer. */
export async function benchNotifications(): Promise<Figure[]> {
  return [await compareOrders(), ...(await timeFollowers()), ...(await timeBacklog())]
}

async function fill(database: Database): Promise<string[]> {
  await seedMenu(database, 5)
  return seedCustomers(database, customers)
}

function fillWithEverything(devices: Devices) {
  return async (database: Database) => {
    await devices.switchOn(database)
    await devices.subscribe(database)
    return fill(database)
  }
}

/** The server with all followers. */
function startWithEverything(devices: Devices, filling = fillWithEverything(devices)) {
  const env = { WEB: 'off', SMTP_URL: devices.smtpUrl }
  return startSeededServer(filling, env, undefined, 'bench/server-with-push-agent.ts')
}

/** @returns a function that sends as many orders as possible for some seconds */
async function loadOf({ filled, dataDir, origin, process }: SeededServer & { filled: string[] }) {
  const [cookiesFile, bodyFile] = [join(dataDir, 'cookies'), join(dataDir, 'body.json')]
  await writeFile(cookiesFile, filled.join('\n'))
  await writeFile(bodyFile, JSON.stringify(draft))
  let loads = 0
  return () => {
    loads += 1
    return measure(process, {
      url: origin,
      connections,
      seconds,
      orders: { cookiesFile, bodyFile, run: `load-${loads}`, origin },
    })
  }
}

async function compareOrders(): Promise<Figure> {
  const devices = await startDevices()
  const off = await startSeededServer(fill, { WEB: 'off' })
  const on = await startWithEverything(devices)
  devices.startPrinter(on.origin, ticketMs)
  const [loadOff, loadOn] = [await loadOf(off), await loadOf(on)]
  const floors: Measured[] = []
  const ours: Measured[] = []
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const one = await retryIfNoisy(async () => ({ floor: await loadOff(), our: await loadOn() }))
    if (round < warmUps) continue
    floors.push(one.floor)
    ours.push(one.our)
  }
  await off.close()
  await on.close()
  await devices.stop()
  const ratio = median(ours.map(({ perSecond }, round) => perSecond / (floors[round]?.perSecond ?? Number.NaN)))
  return {
    name: `orders with numbers, mails, push messages and tickets, SQLite, ${connections} connections, by ${loadTool}`,
    floor: `${rateOf(floors)} (the same orders without them)`,
    ours: `${rateOf(ours)} (${ratio.toFixed(2)}x)`,
    goal: '>= 0.95x',
    reached: ratio >= 0.95,
  }
}

/** Places orders at a steady pace. @returns when each was acknowledged, by its id, and its customer's address */
async function placeSteadily({ origin, filled }: SeededServer & { filled: string[] }) {
  const placed = new Map<string, { at: number; address: string }>()
  for (let order = 0; order < ordersPerSecond * steadySeconds; order += 1) {
    const headers = { 'content-type': 'application/json', origin, cookie: filled[order] ?? '' }
    const init = { method: 'POST', headers: { ...headers, 'idempotency-key': `steady-${order}` } }
    void fetch(`${origin}/api/orders`, { ...init, body: JSON.stringify(draft) }).then(async (response) => {
      if (response.status !== 201) throw new Error(`An order failed with ${response.status}.`)
      const at = Date.now()
      placed.set(orderSchema.parse(await response.json()).id, { at, address: `shopper-${order}@example.com` })
    })
    await sleep(1000 / ordersPerSecond)
  }
  await sleep(3000)
  return placed
}

async function timeFollowers(): Promise<Figure[]> {
  const devices = await startDevices()
  const server = await startWithEverything(devices)
  const tickets = devices.startPrinter(server.origin)
  await sleep(3000)
  const placed = await placeSteadily(server)
  const pushes = devices.pushes()
  await server.close()
  await devices.stop()
  const mailAt = (address: string) => devices.mails.find(({ to }) => to === address)?.at
  const kinds: [what: string, at: (id: string, address: string) => number | undefined][] = [
    ['its mail at the mail server', (_, address) => mailAt(address)],
    ['its push message at the push service', (id) => pushes.get(id)],
    ['its ticket at a printer that asks every 0.1 s', (id) => tickets.get(id)],
  ]
  return kinds.map(([what, timeOf]) => {
    const delays = [...placed].map(([id, { at, address }]) => (timeOf(id, address) ?? Infinity) - at)
    const p95 = percentile(delays, 0.95)
    return {
      name: `${ordersPerSecond} orders a second: from the response of an order to ${what}, p95`,
      ours: `${p95} ms (median ${median(delays)})`,
      goal: '<= 1000 ms',
      reached: p95 <= 1000,
    }
  })
}

/** Orders that were placed while no server sent mails. */
function fillWithBacklog(devices: Devices) {
  return async (database: Database) => {
    const cookies = await fillWithEverything(devices)(database)
    await insertBacklog(database)
    return cookies
  }
}

async function insertBacklog({ queries }: Database): Promise<void> {
  const first = {
    seq: 1,
    orderId: 'handled',
    userId: 'shopper-0',
    fromStatus: null,
    toStatus: 'pending',
    at: 0,
    delayMinutes: null,
  }
  await queries.insertInto('orderChanges').values(first).execute()
  for (const name of ['notifications', 'tickets'])
    await queries
      .insertInto('followers')
      .values({ name, ...positionOf(first), holder: '', renewals: 0 })
      .execute()
  const at = Date.now() - 60_000
  for (let start = 0; start < backlog; start += 500) {
    const numbers = Array.from({ length: 500 }, (_, index) => start + index)
    const rows = numbers.map((n) =>
      orderRow({ id: `backlog-${n}`, userId: `shopper-${n % customers}`, items: orderItems(3), createdAt: at + n }),
    )
    await queries.insertInto('orders').values(rows).execute()
    const changes = rows.map(({ id, userId, createdAt }) => ({
      orderId: id,
      userId,
      toStatus: 'pending',
      at: createdAt,
    }))
    await queries.insertInto('orderChanges').values(changes).execute()
  }
}

async function timeBacklog(): Promise<Figure[]> {
  const devices = await startDevices()
  const server = await startWithEverything(devices, fillWithBacklog(devices))
  const upAt = Date.now()
  const { mails } = devices
  while (mails.length < backlog && Date.now() - upAt < 180_000) await sleep(100)
  const tookSeconds = ((mails.at(-1)?.at ?? Infinity) - upAt) / 1000
  await sleep(2000)
  const doubled = mails.length - new Set(mails.map(({ messageId }) => messageId)).size
  await server.close()
  await devices.stop()
  return [
    {
      name: `a backlog of ${backlog} orders after an outage: until each has its mail`,
      ours: `${tookSeconds.toFixed(1)} s, ${mails.length} mails, ${doubled} of them twice`,
      goal: '<= 60 s, none twice',
      reached: tookSeconds <= 60 && doubled === 0 && mails.length === backlog,
    },
    await compareOrdersDuringBacklog(),
  ]
}

/** How many orders a server takes while it works through a backlog, beside a server without one. */
async function compareOrdersDuringBacklog(): Promise<Figure> {
  const [floors, ours]: [Measured[], Measured[]] = [[], []]
  for (let round = 0; round < backlogRounds; round += 1) {
    const devices = await startDevices()
    const off = await startWithEverything(devices)
    const loadOff = await loadOf(off)
    await loadOff()
    floors.push(await loadOff())
    await off.close()
    const on = await startWithEverything(devices, fillWithBacklog(devices))
    const loadOn = await loadOf(on)
    await loadOn()
    ours.push(await loadOn())
    await on.close()
    await devices.stop()
  }
  const ratio = median(ours.map(({ perSecond }, round) => perSecond / (floors[round]?.perSecond ?? Number.NaN)))
  return {
    name: `orders while a backlog of ${backlog} orders is worked through, ${connections} connections`,
    floor: `${rateOf(floors)} (without a backlog)`,
    ours: `${rateOf(ours)} (${ratio.toFixed(2)}x)`,
    goal: '>= 0.9x',
    reached: ratio >= 0.9,
  }
}
