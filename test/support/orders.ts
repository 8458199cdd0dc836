/** Orders for tests, of the dishes of `menu.ts`. */
import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'
import type { OrderDraft } from '#contract/orders.ts'
import type { Client } from './app.ts'

export const asha = { uid: 'asha', displayName: 'Asha Rao', email: 'asha@example.com' }
export const ravi = { uid: 'ravi', displayName: 'Ravi Iyer', email: 'ravi@example.com' }

export const testAddress = {
  street: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  phone: '555-0100',
}

export const twoDosas: OrderDraft = {
  items: [{ id: 'dosa', quantity: 2, seenPrice: 10.5 }],
  deliveryAddress: testAddress,
}

/** Places an order over HTTP. @param key a new one each time, unless given */
export function postOrder(
  client: Client,
  draft: object = twoDosas,
  key: string = randomUUID(),
): Promise<LightMyRequestResponse> {
  return client.send('POST', '/api/orders', draft, { 'idempotency-key': key })
}

/**
 * Places orders over HTTP, each in a millisecond of its own: those of one millisecond stand in no particular order.
 * @returns their ids, oldest first
 */
export async function postOrdersInTurn(client: Client, count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) {
    ids.push((await postOrder(client)).json<{ id: string }>().id)
    const placedBy = Date.now()
    while (Date.now() === placedBy) await setImmediate()
  }
  return ids
}
