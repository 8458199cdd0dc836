import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seedCustomers } from '#test/support/seed-customers.ts'
import { type Figure, median, rateOf } from './figure.ts'
import { type Measured, measure } from './http-load.ts'
import { deliveryAddress, lineWithOptions, withSeenPrices } from './order-draft.ts'
import { retryIfNoisy } from './retry-if-noisy.ts'
import { seedMenu } from './seed-menu.ts'
import { startSeededServer } from './seeded-server.ts'

const connections = 64
const rounds = 5
/** V8 optimizes the code during the first rounds. */
const warmUps = 3
const seconds = 4
const dishes = 20
const withOptions = 5
/** Many, so that no customer reaches the order limit. */
const customers = 4000
const goalRatio = 0.85

const lines = withSeenPrices([0, 1, 2].map((number) => ({ id: `dish-${number}`, quantity: number + 1 })))

/** Dishes with one option from each of three groups, for the same prices. */
const linesWithOptions = withSeenPrices(
  [0, 1, 2].map((number) => lineWithOptions(`dish-${dishes - withOptions + number}`, number + 1)),
)

/** Compares orders of three lines, each with an option of three groups, with orders of three lines without options. */
export async function benchOrdersWithOptions(): Promise<Figure[]> {
  const server = await startSeededServer(
    async (database) => {
      await seedMenu(database, dishes, { withOptions })
      return seedCustomers(database, customers)
    },
    { WEB: 'off' },
  )
  const cookiesFile = join(server.dataDir, 'cookies')
  await writeFile(cookiesFile, server.filled.join('\n'))
  let loads = 0
  const load = async (items: object[]) => {
    loads += 1
    const bodyFile = join(server.dataDir, `body-${loads}.json`)
    await writeFile(bodyFile, JSON.stringify({ items, deliveryAddress }))
    const orders = { cookiesFile, bodyFile, run: `load-${loads}`, origin: server.origin }
    return measure(server.process, { url: server.origin, connections, seconds, orders })
  }
  const plain: Measured[] = []
  const ours: Measured[] = []
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const rates = await retryIfNoisy(async () => {
      const rate = await load(lines)
      return { rates: [rate], our: await load(linesWithOptions) }
    })
    if (round < warmUps) continue
    plain.push(...rates.rates)
    ours.push(rates.our)
  }
  await server.close()
  const ratio = median(ours.map(({ perSecond }, round) => perSecond / (plain[round]?.perSecond ?? Number.NaN)))
  return [
    {
      name: `orders with options, SQLite, ${connections} connections`,
      floor: `${rateOf(plain)} (the same orders without options)`,
      ours: `${rateOf(ours)} (${ratio.toFixed(2)}x)`,
      goal: `>= ${goalRatio}x`,
      reached: ratio >= goalRatio,
    },
  ]
}
