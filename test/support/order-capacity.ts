/** Orders for a time, and limits of the kitchen. */
import type { OrderDraft } from '#contract/orders/orders.ts'
import type { Services } from '#contract/site-settings/services.ts'
import type { Client } from './app.ts'
import { postOrder, twoDosas } from './orders.ts'

export type Limit = Services['capacity'][number]

const prices = { dosa: 10.5, chai: 3.33 }

/** @returns a limit of one order for each time */
export function limitWith(id: string, overrides: Partial<Limit>): Limit {
  return { id, service: 'all', unit: 'orders', categoryId: '', period: 'slot', max: 1, ...overrides }
}

/** An order for this time, with the total and the time that the customer saw. */
export function orderAt(scheduledFor: string, id: keyof typeof prices = 'dosa', quantity = 2) {
  const items = [{ id, quantity, seenPrice: prices[id] }]
  return { ...twoDosas, items, scheduledFor, promisedFrom: scheduledFor, total: prices[id] * quantity }
}

/** @returns 'placed', or why the time is not possible */
export async function resultOf(client: Client, draft: OrderDraft): Promise<string> {
  const response = await postOrder(client, draft)
  const { code, timeProblem } = response.json<{ code?: string; timeProblem?: { kind: string } }>()
  return response.statusCode === 201 ? 'placed' : `${code} ${timeProblem?.kind}`
}
