import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { recipeSchema } from '#contract/menu/recipe-schemas.ts'
import { type Order, orderSchema } from '#contract/orders/orders.ts'
import { testAddress } from '#test/support/orders.ts'
import { type Shop, send, sendUntilAccepted } from './shop.ts'

/** An order of the evening, and what should have happened to it. */
export interface EveningOrder {
  id: string
  customer: { email: string; cookie: string }
  /** The last status. */
  status: 'delivered' | 'cancelled'
  /** Whether the customer cancelled it. */
  isCancelled: boolean
  /** When the response said that it was placed, in ms of `performance.now()`. */
  placedAt: number
  /** When the request was sent that finished it. */
  finishedAt: number
}

/** Every tenth order is cancelled by its customer. */
const cancelledEvery = 10

/**
 * Places an order, and moves it through its statuses as a kitchen does.
 * @param stepMs how long each status lasts
 */
export async function placeAndHandle(
  shop: Shop,
  customer: EveningOrder['customer'],
  index: number,
  stepMs: number,
): Promise<EveningOrder> {
  const { url, adminCookie } = shop
  const recipes = z
    .array(recipeSchema)
    .parse(await (await sendUntilAccepted(url, 'GET', '/api/recipes', customer.cookie)).json())
  const menu = recipes.filter(({ optionGroups }) => optionGroups === undefined)
  const dish = menu[index % menu.length]
  const body = {
    items: [{ id: dish?.id, quantity: 1 + (index % 3), seenPrice: dish?.price }],
    deliveryAddress: testAddress,
  }
  // the same key in each attempt, so that a lost response does not place the order twice
  const headers = { 'idempotency-key': randomUUID() }
  const response = await sendUntilAccepted(url, 'POST', '/api/orders', customer.cookie, body, headers)
  const { id } = orderSchema.parse(await response.json())
  const placedAt = performance.now()
  let finishedAt = placedAt
  if (index % cancelledEvery === cancelledEvery - 1) {
    await sleep(stepMs / 2)
    finishedAt = performance.now()
    await sendUntilAccepted(url, 'POST', `/api/orders/${id}/cancel`, customer.cookie, { reason: 'I am ill' })
    return { id, customer, status: 'cancelled', isCancelled: true, placedAt, finishedAt }
  }
  for (const status of ['preparing', 'out for delivery', 'delivered']) {
    await sleep(stepMs)
    finishedAt = performance.now()
    await sendUntilAccepted(url, 'PATCH', `/api/admin/orders/${id}`, adminCookie, { status })
  }
  return { id, customer, status: 'delivered', isCancelled: false, placedAt, finishedAt }
}

/** @returns the order as its customer sees it */
export async function readOwnOrder({ url }: Shop, { id, customer }: EveningOrder): Promise<Order> {
  return orderSchema.parse(await (await send(url, 'GET', `/api/orders/${id}`, customer.cookie)).json())
}
