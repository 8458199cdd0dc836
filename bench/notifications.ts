import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Notifications } from '#contract/site-settings/notifications.ts'
import { notificationsSection } from '#contract/site-settings/notifications.ts'
import { ordersSection } from '#contract/site-settings/orders.ts'
import { positionOf } from '#server/order-log/log-position.ts'
import { insertSection } from '#server/site-settings/site-settings-store.ts'
import type { Database } from '#server/store/database.ts'
import { orderItems, orderRow } from '#test/support/order-row.ts'
import { seedCustomers } from '#test/support/seed-customers.ts'
import { type Figure, median, percentile, rateOf } from './figure.ts'
import { loadTool, type Measured, measure } from './http-load.ts'
import { deliveryAddress } from './order-draft.ts'
import { retryIfNoisy } from './retry-if-noisy.ts'
import { dishPriceMinor, seedMenu } from './seed-menu.ts'
import { type SeededServer, startSeededServer } from './seeded-server.ts'
import { startSmtpSink } from './smtp-sink.ts'

const connections = 64
const rounds = 5
const warmUps = 3
const seconds = 4
const customers = 4000
const ordersPerSecond = 10
const steadySeconds = 15
const backlog = 10_000
const draft = { items: [{ id: 'dish-0', quantity: 2, seenPrice: dishPriceMinor / 100 }], deliveryAddress }

/** Mails to customers, and ticket numbers. */
const everything: Notifications = { ...notificationsSection.defaults, mailsCustomers: true }

/** Mails about orders: what they cost while orders arrive, how soon they are sent, and how fast a backlog is sent. */
export async function benchNotifications(): Promise<Figure[]> {
  return [await compareOrders(), await timeMails(), await timeBacklog()]
}

async function fill(database: Database): Promise<string[]> {
  await seedMenu(database, 5)
  return seedCustomers(database, customers)
}

async function fillWithEverything(database: Database): Promise<string[]> {
  const saved = { version: 1, byUserId: null, savedAt: Date.now() }
  const orders = { ...ordersSection.defaults, hasTicketNumbers: true }
  for (const [section, value] of Object.entries({ notifications: everything, orders }))
    await insertSection(database.queries, { ...saved, section, value: JSON.stringify(value) })
  return fill(database)
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
  const sink = await startSmtpSink()
  const off = await startSeededServer(fill, { WEB: 'off' })
  const on = await startSeededServer(fillWithEverything, { WEB: 'off', SMTP_URL: sink.url })
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
  await sink.stop()
  const ratio = median(ours.map(({ perSecond }, round) => perSecond / (floors[round]?.perSecond ?? Number.NaN)))
  return {
    name: `orders with mails and ticket numbers, SQLite, ${connections} connections, by ${loadTool}`,
    floor: `${rateOf(floors)} (the same orders without them)`,
    ours: `${rateOf(ours)} (${ratio.toFixed(2)}x)`,
    goal: '>= 0.95x',
    reached: ratio >= 0.95,
  }
}

async function timeMails(): Promise<Figure> {
  const sink = await startSmtpSink()
  const server = await startSeededServer(fillWithEverything, { WEB: 'off', SMTP_URL: sink.url })
  await sleep(3000)
  const placedAt = new Map<string, number>()
  for (let order = 0; order < ordersPerSecond * steadySeconds; order += 1) {
    const headers = { 'content-type': 'application/json', origin: server.origin, cookie: server.filled[order] ?? '' }
    const init = { method: 'POST', headers: { ...headers, 'idempotency-key': `steady-${order}` } }
    void fetch(`${server.origin}/api/orders`, { ...init, body: JSON.stringify(draft) }).then((response) => {
      if (response.status !== 201) throw new Error(`An order failed with ${response.status}.`)
      placedAt.set(`shopper-${order}@example.com`, Date.now())
    })
    await sleep(1000 / ordersPerSecond)
  }
  await sleep(3000)
  const delays = [...placedAt].map(
    ([address, at]) => (sink.mails.find(({ to }) => to === address)?.at ?? Infinity) - at,
  )
  await server.close()
  await sink.stop()
  const p95 = percentile(delays, 0.95)
  return {
    name: `mails at ${ordersPerSecond} orders a second: from the response of an order to its mail at the mail server, p95`,
    ours: `${p95} ms (median ${median(delays)})`,
    goal: '<= 1000 ms',
    reached: p95 <= 1000,
  }
}

/** Orders that were placed while no server sent mails. */
async function fillWithBacklog(database: Database): Promise<string[]> {
  const cookies = await fillWithEverything(database)
  const { queries } = database
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
  await queries
    .insertInto('followers')
    .values({ name: 'notifications', ...positionOf(first), holder: '', renewals: 0 })
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
  return cookies
}

async function timeBacklog(): Promise<Figure> {
  const sink = await startSmtpSink()
  const startedAt = Date.now()
  const server = await startSeededServer(fillWithBacklog, { WEB: 'off', SMTP_URL: sink.url })
  const upAt = Date.now()
  while (sink.mails.length < backlog && Date.now() - upAt < 180_000) await sleep(100)
  const tookSeconds = ((sink.mails.at(-1)?.at ?? Infinity) - upAt) / 1000
  await sleep(2000)
  const doubled = sink.mails.length - new Set(sink.mails.map(({ messageId }) => messageId)).size
  await server.close()
  await sink.stop()
  return {
    name: `a backlog of ${backlog} orders after an outage: until each has its mail`,
    ours: `${tookSeconds.toFixed(1)} s, ${sink.mails.length} mails, ${doubled} of them twice (seeded in ${Math.round((upAt - startedAt) / 1000)} s)`,
    goal: '<= 60 s, none twice',
    reached: tookSeconds <= 60 && doubled === 0 && sink.mails.length === backlog,
  }
}
