import * as z from 'zod/mini'
import { importCheckResultSchema } from '#contract/menu/menu-import.ts'
import { createDatabase, startPostgres } from '#test/support/postgres.ts'
import { seedCustomers } from '#test/support/seed-customers.ts'
import type { Figure } from './figure.ts'
import { dishPriceMinor, seedMenu } from './seed-menu.ts'
import { type SeededServer, startSeededServer } from './seeded-server.ts'

const dishes = 1000
const optionsPerDish = 3
const goalMs = 5000
const orderGoalMs = 1000

/** Each dish has its own option group. */
function createFile(): string {
  const header = 'Type,Category,Name,Price,Ingredients,Option groups,Contains,Group,Min,Max,Default'
  const rows = Array.from({ length: dishes }, (_, dish) => [
    `recipe,Category ${dish % 20},Dish ${dish},12.50,rice; lentils; ghee; cumin,Size ${dish},milk; nuts,,,,`,
    `group,,Size ${dish},,,,,,1,1,`,
    ...Array.from({ length: optionsPerDish }, (_option, option) => {
      return `option,,Option ${option},${option},,,none,Size ${dish},,,${option === 0 ? 'yes' : 'no'}`
    }),
  ])
  return [header, ...rows.flat()].join('\r\n')
}

type BenchServer = SeededServer & { filled: string[] }

/** Imports a file with 1,000 dishes and their options on both databases, and places orders during the import. */
export async function benchMenuImport(): Promise<Figure[]> {
  const postgres = await startPostgres({ durable: true })
  try {
    const { url } = await createDatabase(postgres.url)
    return [...(await measure('SQLite')), ...(await measure('PostgreSQL', url))]
  } finally {
    await postgres.stop()
  }
}

async function measure(kind: string, databaseUrl?: string): Promise<Figure[]> {
  const env = { WEB: 'off', ORDERS_PER_HOUR: '0', LOG_LEVEL: 'silent' }
  const server = await startSeededServer(
    async (database) => {
      // a dish to order; it has no options
      await seedMenu(database, 1)
      return seedCustomers(database, 1, 'admin')
    },
    env,
    databaseUrl,
  )
  const text = createFile()
  await placeOrder(server)
  const checkedAt = performance.now()
  const { menuVersion } = importCheckResultSchema.parse(
    await (await post(server, '/api/menu-imports/check', { text })).json(),
  )
  const importedAt = performance.now()
  const importing = importFile(server, { text, menuVersion })
  const slowestOrderMs = await placeOrdersUntil(server, importing)
  await importing
  const importMs = performance.now() - importedAt
  await server.close()
  const rows = `${dishes} dishes, ${dishes * (1 + optionsPerDish)} groups and options, ${kind}`
  return [
    { name: `menu check: ${rows}`, ours: `${Math.round(importedAt - checkedAt)} ms` },
    {
      name: `menu import: ${rows}`,
      ours: `${Math.round(importMs)} ms`,
      goal: `<= ${goalMs} ms`,
      reached: importMs <= goalMs,
    },
    {
      name: `slowest order during that import, ${kind}`,
      ours: `${Math.round(slowestOrderMs)} ms`,
      goal: `<= ${orderGoalMs} ms`,
      reached: slowestOrderMs <= orderGoalMs,
    },
  ]
}

const resultSchema = z.object({ imported: z.object({ add: z.int() }) })

async function importFile(server: BenchServer, body: object): Promise<void> {
  const lines = (await (await post(server, '/api/menu-imports', body)).text()).trim().split('\n')
  const { imported } = resultSchema.parse(JSON.parse(lines.at(-1) ?? ''))
  if (imported.add !== dishes * (2 + optionsPerDish)) throw new Error(`Only ${imported.add} rows were imported.`)
}

/** Places orders one after the other. @returns the time of the slowest one in ms */
async function placeOrdersUntil(server: BenchServer, end: Promise<void>): Promise<number> {
  const ended = new AbortController()
  const stop = () => ended.abort()
  void end.then(stop, stop)
  let slowestMs = 0
  while (!ended.signal.aborted) {
    const startedAt = performance.now()
    await placeOrder(server)
    slowestMs = Math.max(slowestMs, performance.now() - startedAt)
  }
  return slowestMs
}

const deliveryAddress = {
  street: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  phone: '555-0100',
}

async function placeOrder(server: BenchServer): Promise<void> {
  const items = [{ id: 'dish-0', quantity: 1, seenPrice: dishPriceMinor / 100 }]
  await post(server, '/api/orders', { items, deliveryAddress }, { 'idempotency-key': crypto.randomUUID() })
}

async function post(
  { origin, filled: [cookie = ''] }: BenchServer,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} failed with status ${response.status}: ${await response.text()}`)
  return response
}
