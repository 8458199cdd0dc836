import { ensureWebBuild } from '../tools/web-build.ts'
import { compareWithBareServer } from './against-bare-server.ts'
import { type Figure, median } from './figure.ts'
import { retryIfNoisy } from './retry-if-noisy.ts'
import { seedCustomers } from './seed-customers.ts'
import { seedOrders } from './seed-orders.ts'
import { openSite, type Site } from './site.ts'
import { cpuMs } from './tiffin-process.ts'

const rounds = 5
/** In one round. Each request is another customer's, so that no answer of the one before serves it. */
const requests = 1000
const connections = 8
const customers = 50
const ordersOfOne = 3
const goalPerSecond = 300

/** Each screen, and a text that its document contains only if the server rendered the screen. */
const screens = { '/home': 'Biryani', '/category/biryani-rice': 'Biryani', '/orders': 'Springfield|Masala Dosa' }

/**
 * Documents of customers' screens that the server renders in a second of one core's time, over HTTP; and beside a bare
 * `node:http` server that sends the same bytes of /home.
 */
export async function benchDocuments(): Promise<Figure[]> {
  ensureWebBuild()
  const site = await openSite(
    async (database) => {
      await seedOrders(database, customers * ordersOfOne, { prefix: 'shopper', count: customers })
      return seedCustomers(database, customers)
    },
    { DEMO: 'on', LOG_LEVEL: 'silent' },
  )
  try {
    const figures: Figure[] = []
    for (const [path, text] of Object.entries(screens)) figures.push(await measureScreen(site, path, text))
    const cookie = { cookie: site.filled[0] ?? '' }
    const { name, floor, ours } = await compareWithBareServer('document of /home', site, '/home', 0, cookie)
    return [...figures, { name, floor, ours }]
  } finally {
    await site.close()
  }
}

async function measureScreen(site: Site & { filled: string[] }, path: string, text: string): Promise<Figure> {
  const html = await readDocument(site, path, 0)
  if (!new RegExp(text).test(html)) throw new Error(`The document of ${path} contains no screen.`)
  await readMany(site, path) // to warm up
  const perCoreSecond: number[] = []
  for (let round = 0; round < rounds; round += 1)
    perCoreSecond.push(
      await retryIfNoisy(async () => {
        const before = cpuMs(site.process)
        await readMany(site, path)
        return (requests * 1000) / (cpuMs(site.process) - before)
      }),
    )
  return {
    name: `documents of ${path} rendered in a second of one core`,
    ours: `${Math.round(median(perCoreSecond))} (${perCoreSecond.map(Math.round).join(', ')})`,
    goal: `>= ${goalPerSecond}`,
    reached: median(perCoreSecond) >= goalPerSecond,
  }
}

async function readMany(site: Site & { filled: string[] }, path: string): Promise<void> {
  let sent = 0
  const worker = async () => {
    while (sent < requests) await readDocument(site, path, (sent += 1))
  }
  await Promise.all(Array.from({ length: connections }, worker))
}

/** @throws when the answer is no 200 */
async function readDocument({ origin, filled }: Site & { filled: string[] }, path: string, turn: number) {
  const answer = await fetch(origin + path, { headers: { cookie: filled[turn % customers] ?? '' } })
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}.`)
  return answer.text()
}
