import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { shortOrderName } from '#contract/short-id.ts'

/** What customers see of a pickup: a number and nothing about a person. */
export interface CollectionNumber {
  orderId: string
  text: string
}

/** @returns the numbers of the pickups with this status, in the sequence in which they were ordered */
export function numbersWith(orders: readonly AdminOrder[], status: string): readonly CollectionNumber[] {
  return orders
    .filter((order) => order.service === 'pickup' && order.status === status)
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || (a.id < b.id ? -1 : 1))
    .map((order) => ({ orderId: order.id, text: shortOrderName(order) }))
}

/** @returns the numbers of `after` whose orders are not in `before` */
export function addedNumbers(
  before: readonly CollectionNumber[],
  after: readonly CollectionNumber[],
): readonly CollectionNumber[] {
  const ids = new Set(before.map(({ orderId }) => orderId))
  return after.filter(({ orderId }) => !ids.has(orderId))
}
