import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { seedCustomers, seededSecret } from '#test/support/seed-customers.ts'
import { deliveryAddress, withSeenPrices } from '../order-draft.ts'
import { seedMenu } from '../seed-menu.ts'
import { semiSpaceOptions } from '../seeded-server.ts'
import { start } from '../tiffin-process.ts'
import { createJsonClient, textAt } from './json-client.ts'
import { categories, categorySize, dishNumbers, linesOf, type Resources, type Shop } from './shop.ts'

const menuPath = '/api/recipes?categoryId=bench'
const dishIds = dishNumbers.map((number) => `dish-${number}`)
/** The quantities of the three lines: the cart opens with one of each dish, and three clicks raise them. A quote follows each change. */
const quotedQuantities = ['111', '121', '122', '123']

export function createTiffin(kind: 'sqlite' | 'postgres', { databaseUrl, dataDir, port }: Resources): Shop {
  const origin = `http://127.0.0.1:${port}`
  const address: Record<string, string> = kind === 'postgres' ? { DATABASE_URL: databaseUrl } : {}
  const settings = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, AUTH_SECRET: seededSecret, DEMO: 'off' }
  let cookies: string[] = []
  return {
    fill: async () => {
      const database = openDatabase(address['DATABASE_URL'] ?? join(dataDir, 'tiffin.db'))
      await migrate(database)
      await seedMenu(database, dishIds.length, { categories })
      cookies = await seedCustomers(database, 4000) // the browser reads all open orders of a customer
      await database.close()
    },
    launch: () => [start([execPath, ...semiSpaceOptions, 'src/server/main.js'], { ...settings, ...address })],
    readyUrl: `${origin}/readyz`,
    menuList: () => ({ url: `${origin}${menuPath}` }),
    signUp: async () => (orderNumber) => placeOrder(origin, cookies[orderNumber % cookies.length] ?? '', orderNumber),
  }
}

/** Sends what the browser sends, except files, the live stream and what the service worker stores once. */
async function placeOrder(origin: string, cookie: string, orderNumber: number): Promise<void> {
  const call = createJsonClient(origin, { origin, cookie })
  const lines = linesOf(dishIds, orderNumber)
  textAt(await call('GET', menuPath), `${categorySize - 1}.id`)
  await call('GET', '/api/favourites')
  for (const quantities of quotedQuantities) {
    const items = lines.map(({ id }, index) => ({ id, quantity: Number(quantities[index]) }))
    await call('POST', '/api/quotes', { items })
  }
  for (const path of ['addresses', 'last-address']) await call('GET', `/api/account/${path}`)
  const draft = { items: withSeenPrices(lines), deliveryAddress }
  const order = await call('POST', '/api/orders', draft, { 'idempotency-key': randomUUID() })
  const shown = ['open-orders', `orders/${textAt(order, 'id')}/changes`, 'open-orders']
  for (const path of shown) await call('GET', `/api/${path}`)
}
