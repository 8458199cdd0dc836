import * as z from 'zod/mini'
import { seedCustomers } from '#test/support/seed-customers.ts'
import { type Figure, median, percentile } from './figure.ts'
import { createHttpClient, type HttpClient } from './minimal-http-client.ts'
import { seedOrders } from './seed-orders.ts'
import { startSeededServer } from './seeded-server.ts'

const counts = [1000, 100_000, 1_000_000]
const rounds = 5
/** Per server and round: enough for a 99th percentile. */
const requests = 1500
const goalRatio = 1.3
const ordersPerCustomer = 20
/** Customers who send requests: all customers of the server with the fewest orders. */
const customers = 50

const historySchema = z.array(z.unknown()).check(z.length(ordersPerCustomer))

interface HistoryServer {
  send: HttpClient
  /** `Cookie` headers of its customers. */
  cookies: readonly string[]
}

/**
 * Measures a customer's history of 20 orders over HTTP on SQLite, with a thousand to a million orders in the database. It
 * does not use `fetch`, which takes longer than the server.
 */
export async function benchOwnHistory(): Promise<Figure[]> {
  const servers = []
  for (const count of counts)
    servers.push(
      await startSeededServer(
        async (database) => {
          await seedOrders(database, count, { prefix: 'shopper', count: count / ordersPerCustomer })
          return seedCustomers(database, customers)
        },
        { WEB: 'off', LOG_LEVEL: 'silent' },
      ),
    )
  for (const { origin, filled } of servers) {
    const response = await fetch(`${origin}/api/orders`, { headers: { cookie: filled[0] ?? '' } })
    historySchema.parse(await response.json())
  }
  const clients = servers.map(({ origin, filled }) => ({ send: createHttpClient(origin), cookies: filled }))
  await requestInTurn(clients) // to warm up
  const p50 = servers.map((): number[] => [])
  const p99 = servers.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, times] of (await requestInTurn(clients)).entries()) {
      p50[index]?.push(percentile(times, 0.5))
      p99[index]?.push(percentile(times, 0.99))
    }
  for (const { close } of servers) await close()

  const ratios = p99.at(-1)?.map((ms, round) => ms / (p99[0]?.[round] ?? Number.NaN)) ?? []
  const ratio = median(ratios)
  const text = (ofSites: number[][]) => ofSites.map((ofRounds) => median(ofRounds).toFixed(2)).join(' / ')
  const each = ratios.map((value) => value.toFixed(2)).join(', ')
  return [
    {
      name: `own history over HTTP, 1,000 / 100,000 / 1,000,000 orders, ms, medians of ${rounds}`,
      ours: `p50 ${text(p50)}, p99 ${text(p99)} (${ratio.toFixed(2)}x: ${each})`,
      goal: `p99 <= ${goalRatio}x`,
      reached: ratio <= goalRatio,
    },
  ]
}

/**
 * Alternates the order of the servers, so that other processes on the machine affect all of them.
 * @returns milliseconds by server
 */
async function requestInTurn(servers: readonly HistoryServer[]): Promise<number[][]> {
  const times = servers.map((): number[] => [])
  for (let turn = 0; turn < requests; turn += 1)
    for (const [offset] of servers.entries()) {
      const index = (turn + offset) % servers.length
      const headers = { cookie: servers[index]?.cookies[turn % customers] ?? '' }
      const started = performance.now()
      await servers[index]?.send('/api/orders', { headers })
      times[index]?.push(performance.now() - started)
    }
  return times
}
