/** Dishes of the demo menu, carts, an address, and orders placed through the API. */
import type { Page } from '@playwright/test'
import { type Order, orderSchema } from '#contract/orders/orders.ts'
import type { TestServer } from './test-server.ts'

export interface Dish {
  id: string
  name: string
  price: number
}

export const samosa: Dish = { id: 'punjabi-samosa', name: 'Punjabi Samosa, Tamarind & Mint', price: 7.95 }
export const prawns: Dish = { id: 'koliwada-prawns', name: 'Koliwada Prawns, Curry-Leaf Aioli', price: 14.5 }
export const fries: Dish = { id: 'gunpowder-fries', name: 'Gunpowder Fries, Curry Ketchup', price: 6.75 }

/** The required fields of a delivery address. */
export const address = {
  street: '12 Banyan Road',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62704',
  phone: '+1 217 555 0100',
}

/** A cart line as in spec §3, with a picture of one pixel. */
export function cartLine({ id, name, price }: Dish, quantity = 1) {
  return {
    id,
    name,
    price,
    imageBase64: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
    quantity,
  }
}

/** Writes the cart into local storage before any screen is open. @param cart a string is stored unchanged */
export async function storeCart(
  page: Page,
  cart: readonly ReturnType<typeof cartLine>[] | string,
  key: 'cart' | 'visitor-cart' = 'cart',
): Promise<void> {
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto('/blank')
  await page.unroute('**/blank') // while a page has a route, it loads every script again, and each request waits for Playwright
  const text = typeof cart === 'string' ? cart : JSON.stringify(cart)
  await page.evaluate(([name, stored]) => localStorage.setItem(name, stored), [key, text] as const)
}

/** The parsed value of the local storage key 'cart' (spec §3). */
export async function readStoredCart(page: Page): Promise<unknown> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem('cart'))) ?? 'null')
}

/** Stores a cart and opens the checkout. */
export async function goToCheckout(page: Page, lines = [cartLine(samosa, 2)]): Promise<void> {
  await storeCart(page, lines)
  await page.goto('/checkout')
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Street').fill(address.street)
  await page.getByLabel('City').fill(address.city)
  await page.getByLabel('State').fill(address.state)
  await page.getByLabel('ZIP code').fill(address.zipCode)
  await page.getByLabel('Phone').fill(address.phone)
}

/** Places an order through the API, as the customer who is signed in on the page. */
export async function placeOrder(
  page: Page,
  server: TestServer,
  dishes: readonly Dish[] = [samosa],
  instructions?: string,
): Promise<Order> {
  const response = await page.request.post(`${server.url}/api/orders`, {
    headers: { origin: server.url, 'idempotency-key': crypto.randomUUID() },
    data: {
      items: dishes.map(({ id, price }) => ({ id, quantity: 1, seenPrice: price })),
      deliveryAddress: instructions === undefined ? address : { ...address, instructions },
    },
  })
  if (!response.ok()) throw new Error(`Placing the order failed with ${response.status()}: ${await response.text()}`)
  return orderSchema.parse(await response.json())
}

/** The orders of all customers in the database, oldest first. */
export async function listAllOrders({ app }: TestServer) {
  return app.database.queries.selectFrom('orders').selectAll().orderBy('createdAt').execute()
}

/** The ids of one customer's orders. */
export async function listOrderIds({ app }: TestServer, email: string): Promise<string[]> {
  const rows = await app.database.queries
    .selectFrom('orders')
    .innerJoin('user', 'user.id', 'orders.userId')
    .where('user.email', '=', email)
    .select('orders.id')
    .execute()
  return rows.map(({ id }) => id)
}
