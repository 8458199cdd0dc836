import * as z from 'zod/mini'
import { type Figure, median, percentile } from './figure.ts'
import { type Ask, createLightClient } from './light-client.ts'
import { seedCustomers } from './seed-customers.ts'
import { seedOrders } from './seed-orders.ts'
import { openSite } from './site.ts'

const counts = [1000, 100_000, 1_000_000]
const rounds = 5
/** In a round, of each site: enough that one per cent of them are more than a few. */
const requests = 1500
const goalRatio = 1.3
const ordersOfOne = 20
/** Those who ask: as many as there are at the site with the fewest orders. */
const customers = 50

const historySchema = z.array(z.unknown()).check(z.length(ordersOfOne))

interface AskedSite {
  ask: Ask
  /** Of its customers. */
  cookies: readonly string[]
}

/**
 * A customer's own history of 20 orders over HTTP, one request after another, on SQLite, among a thousand orders and
 * among a million. By `fetch` most of the time was the client's own, and so most of what differed.
 */
export async function benchOwnHistory(): Promise<Figure[]> {
  const sites = []
  for (const count of counts)
    sites.push(
      await openSite(
        async (database) => {
          await seedOrders(database, count, { prefix: 'shopper', count: count / ordersOfOne })
          return seedCustomers(database, customers)
        },
        { WEB: 'off', LOG_LEVEL: 'silent' },
      ),
    )
  for (const { origin, filled } of sites) {
    const answer = await fetch(`${origin}/api/orders`, { headers: { cookie: filled[0] ?? '' } })
    historySchema.parse(await answer.json())
  }
  const askedSites = sites.map(({ origin, filled }) => ({ ask: createLightClient(origin), cookies: filled }))
  await askInTurn(askedSites) // to warm up
  const p50 = sites.map((): number[] => [])
  const p99 = sites.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, times] of (await askInTurn(askedSites)).entries()) {
      p50[index]?.push(percentile(times, 0.5))
      p99[index]?.push(percentile(times, 0.99))
    }
  for (const { close } of sites) await close()

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
 * Each site is asked as often before another as after it, so that whatever else the machine does falls on all of them.
 * @returns milliseconds, by site
 */
async function askInTurn(sites: readonly AskedSite[]): Promise<number[][]> {
  const times = sites.map((): number[] => [])
  for (let turn = 0; turn < requests; turn += 1)
    for (const [place] of sites.entries()) {
      const index = (turn + place) % sites.length
      const headers = { cookie: sites[index]?.cookies[turn % customers] ?? '' }
      const started = performance.now()
      await sites[index]?.ask('/api/orders', { headers })
      times[index]?.push(performance.now() - started)
    }
  return times
}
