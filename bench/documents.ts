import { seedCustomers } from '#test/support/seed-customers.ts'
import { ensureWebBuild } from '../tools/web-build.ts'
import { compareWithBareServer } from './against-bare-server.ts'
import { type Figure, median } from './figure.ts'
import { retryIfNoisy } from './retry-if-noisy.ts'
import { seedOrders } from './seed-orders.ts'
import { type SeededServer, startSeededServer } from './seeded-server.ts'
import { cpuMs } from './tiffin-process.ts'

const rounds = 5
/** In one round. Each request comes from another customer, so that no cached response is used. */
const requests = 1000
const connections = 8
const customers = 50
const ordersPerCustomer = 3
const goalPerSecond = 300

/** Each screen, with a text that its document contains only if the server has rendered the screen. */
const screens = { '/home': 'Biryani', '/category/biryani-rice': 'Biryani', '/orders': 'Springfield|Masala Dosa' }

/**
 * Measures how many documents of customers' screens the server renders per second of CPU time, and compares /home with a
 * bare `node:http` server that sends the same bytes.
 */
export async function benchDocuments(): Promise<Figure[]> {
  ensureWebBuild()
  const server = await startSeededServer(
    async (database) => {
      await seedOrders(database, customers * ordersPerCustomer, { prefix: 'shopper', count: customers })
      return seedCustomers(database, customers)
    },
    { DEMO: 'on', LOG_LEVEL: 'silent' },
  )
  try {
    const figures: Figure[] = []
    for (const [path, text] of Object.entries(screens)) figures.push(await measureScreen(server, path, text))
    const cookie = { cookie: server.filled[0] ?? '' }
    const { name, floor, ours } = await compareWithBareServer('document of /home', server, '/home', 0, cookie)
    return [...figures, { name, floor, ours }]
  } finally {
    await server.close()
  }
}

async function measureScreen(server: SeededServer & { filled: string[] }, path: string, text: string): Promise<Figure> {
  const html = await readDocument(server, path, 0)
  if (!new RegExp(text).test(html)) throw new Error(`The document of ${path} contains no rendered screen.`)
  await readMany(server, path) // to warm up
  const perCoreSecond: number[] = []
  for (let round = 0; round < rounds; round += 1)
    perCoreSecond.push(
      await retryIfNoisy(async () => {
        const before = cpuMs(server.process)
        await readMany(server, path)
        return (requests * 1000) / (cpuMs(server.process) - before)
      }),
    )
  return {
    name: `documents of ${path} rendered in a second of one core`,
    ours: `${Math.round(median(perCoreSecond))} (${perCoreSecond.map(Math.round).join(', ')})`,
    goal: `>= ${goalPerSecond}`,
    reached: median(perCoreSecond) >= goalPerSecond,
  }
}

async function readMany(server: SeededServer & { filled: string[] }, path: string): Promise<void> {
  let sent = 0
  const worker = async () => {
    while (sent < requests) await readDocument(server, path, (sent += 1))
  }
  await Promise.all(Array.from({ length: connections }, worker))
}

/** @throws when the status is not 200 */
async function readDocument({ origin, filled }: SeededServer & { filled: string[] }, path: string, turn: number) {
  const response = await fetch(origin + path, { headers: { cookie: filled[turn % customers] ?? '' } })
  if (response.status !== 200) throw new Error(`${path} failed with status ${response.status}.`)
  return response.text()
}
