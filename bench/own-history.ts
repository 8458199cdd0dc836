import { type Figure, percentile } from './figure.ts'
import { seedCustomers } from './seed-customers.ts'
import { seedOrders } from './seed-orders.ts'
import { openSite } from './site.ts'

const counts = [1000, 100_000, 1_000_000]
/** Enough that one per cent of them are more than a few. */
const asked = 1500
const warmUp = 200
const goalRatio = 1.3
const ordersOfOne = 20
/** Those who ask: as many as there are at the site with the fewest orders. */
const customers = 50

/**
 * A customer's own history of 20 orders over HTTP, one request after another, on SQLite, among a thousand orders and
 * among a million: the sites take turns, so that whatever else the machine does falls on all of them.
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
  const times = sites.map((): number[] => [])
  for (let turn = 0; turn < warmUp + asked; turn += 1)
    for (const [index, { origin, filled }] of sites.entries()) {
      const cookie = filled[turn % customers] ?? ''
      const started = performance.now()
      const answer = await fetch(`${origin}/api/orders`, { headers: { cookie } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`The history was answered ${answer.status}.`)
      if (turn >= warmUp) times[index]?.push(performance.now() - started)
    }
  for (const { close } of sites) await close()
  const p99 = times.map((list) => percentile(list, 0.99))
  const p50 = times.map((list) => percentile(list, 0.5))
  const [least = Number.NaN, most = Number.NaN] = [p99[0], p99.at(-1)]
  const text = (values: number[]) => values.map((value) => value.toFixed(2)).join(' / ')
  return [
    {
      name: 'own history over HTTP, 1,000 / 100,000 / 1,000,000 orders, ms',
      ours: `p50 ${text(p50)}, p99 ${text(p99)} (${(most / least).toFixed(2)}x)`,
      goal: `p99 <= ${goalRatio}x`,
      reached: most / least <= goalRatio,
    },
  ]
}
