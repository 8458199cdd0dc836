import { availableParallelism } from 'node:os'
import { createDatabase, startPostgres } from '#test/support/postgres.ts'
import { type Figure, median, rateOf } from './figure.ts'
import { loadTool, type Measured, measureTogether } from './http-load.ts'
import { retryIfNoisy } from './retry-if-noisy.ts'
import { seedMenu } from './seed-menu.ts'
import { type SeededServer, startSeededServer } from './seeded-server.ts'

const connections = 32
const rounds = 5
const seconds = 3
const goalScale = 1.8
/** Two for the servers, and two for the load. */
const coresNeeded = 4

/**
 * Compares the menu list of one server with two servers on the same PostgreSQL, in alternating rounds. On a machine with
 * too few cores it compares the CPU time per request: with the same CPU time per request, two servers serve twice as many.
 */
export async function benchReadScale(): Promise<Figure[]> {
  const postgres = await startPostgres({ durable: true })
  try {
    const { url } = await createDatabase(postgres.url)
    const first = await startSeededServer((database) => seedMenu(database, 20), { WEB: 'off' }, url)
    const second = await startSeededServer(async () => {}, { WEB: 'off' }, url)
    const one: Measured[] = []
    const two: Measured[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const { alone, both } = await retryIfNoisy(async () => ({
        alone: await read([first]),
        both: await read([first, second]),
      }))
      if (round === 0) continue // warm-up
      one.push(alone)
      two.push(both)
    }
    await first.close()
    await second.close()

    const byRate = availableParallelism() >= coresNeeded
    const scale = median(
      two.map((both, round) => {
        const { perSecond, cpuMicros } = one[round] ?? { perSecond: Number.NaN, cpuMicros: Number.NaN }
        return byRate ? both.perSecond / perSecond : (2 * cpuMicros) / both.cpuMicros
      }),
    )
    return [
      {
        name: `menu list of two instances, by ${loadTool}; ${byRate ? 'by rate' : 'by CPU time per request'}`,
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

function read(servers: readonly SeededServer[]): Promise<Measured> {
  return measureTogether(
    servers.map((server) => {
      const url = `${server.origin}/api/recipes?categoryId=bench`
      return [server.process, { url, connections, seconds }] as const
    }),
  )
}
