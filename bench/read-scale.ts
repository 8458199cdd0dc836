import { availableParallelism } from 'node:os'
import { createDatabase, startPostgres } from '#test/support/postgres.ts'
import { type Figure, median, rateOf } from './figure.ts'
import { loadTool, type Measured, measureTogether } from './http-load.ts'
import { retryIfNoisy } from './retry-if-noisy.ts'
import { seedMenu } from './seed-menu.ts'
import { openSite, type Site } from './site.ts'

const connections = 32
const rounds = 5
const seconds = 3
const goalScale = 1.8
/** Two for the instances, and two for those who ask. */
const coresForBoth = 4

/**
 * The menu of one instance, and of two on the same PostgreSQL, taking turns. Where the machine is too small to give each a core beside
 * the load, what counts is the processor time that a request costs: two who cost as much as one would serve twice as many.
 */
export async function benchReadScale(): Promise<Figure[]> {
  const postgres = await startPostgres({ durable: true })
  try {
    const { url } = await createDatabase(postgres.url)
    const first = await openSite((database) => seedMenu(database, 20), { WEB: 'off' }, url)
    const second = await openSite(async () => {}, { WEB: 'off' }, url)
    const one: Measured[] = []
    const two: Measured[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const { alone, both } = await retryIfNoisy(async () => ({
        alone: await read([first]),
        both: await read([first, second]),
      }))
      if (round === 0) continue // both had to warm up
      one.push(alone)
      two.push(both)
    }
    await first.close()
    await second.close()

    const byRate = availableParallelism() >= coresForBoth
    const scale = median(
      two.map((both, round) => {
        const { perSecond, cpuMicros } = one[round] ?? { perSecond: Number.NaN, cpuMicros: Number.NaN }
        return byRate ? both.perSecond / perSecond : (2 * cpuMicros) / both.cpuMicros
      }),
    )
    return [
      {
        name: `menu list of two instances, by ${loadTool}; ${byRate ? 'by rate' : 'by processor time for a request'}`,
        floor: `${rateOf(one)} (one instance)`,
        ours: `${rateOf(two)} (${scale.toFixed(2)}x)`,
        goal: `>= ${goalScale}x`,
        reached: scale >= goalScale,
      },
    ]
  } finally {
    await postgres.stop()
  }
}

function read(sites: readonly Site[]): Promise<Measured> {
  return measureTogether(
    sites.map((site) => {
      const url = `${site.origin}/api/recipes?categoryId=bench`
      return [site.process, { url, connections, seconds }] as const
    }),
  )
}
