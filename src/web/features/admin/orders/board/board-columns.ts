import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { ServiceType } from '#contract/site-settings/choices.ts'
import { type BusinessDay, businessDateOf } from '#contract/values/business-day.ts'
import { lateAtOf } from '../age/order-age.ts'
import { openStatuses } from '../status/open-status.ts'
import { listStatuses } from '../status/settable-status.ts'

export interface BoardColumn {
  status: (typeof openStatuses)[number]
  /** The most urgent order is the first. */
  orders: readonly AdminOrder[]
}

/**
 * Creates a function that puts the open orders into columns. A column without a change stays the same object, so that a memoised
 * column does not render again. A status that no order of the services can have has a column while an order has it.
 */
export function createColumns() {
  let previous: readonly BoardColumn[] = []
  return (orders: readonly AdminOrder[], services: readonly ServiceType[] | undefined): readonly BoardColumn[] => {
    const columns = openStatuses.map((status) => {
      const column = { status, orders: sortByUrgency(orders.filter((order) => order.status === status)) }
      const same = previous.find((other) => other.status === status)
      return same && isEqual(same.orders, column.orders) ? same : column
    })
    previous = columns
    const known = listStatuses(services)
    return columns.filter(({ status, orders: { length } }) => known.includes(status) || length > 0)
  }
}

/** @param today of the restaurant, such as 2026-11-28 @returns whether the order was promised for a later day */
export function isLater({ promisedFrom }: AdminOrder, today: string, day: BusinessDay): boolean {
  return promisedFrom !== undefined && businessDateOf(Date.parse(promisedFrom), day) > today
}

function sortByUrgency(orders: readonly AdminOrder[]): readonly AdminOrder[] {
  return orders
    .map((order) => ({ order, lateAt: lateAtOf(order) }))
    .sort((a, b) => a.lateAt - b.lateAt || (a.order.id < b.order.id ? -1 : 1))
    .map(({ order }) => order)
}

/** @returns the orders with this status, newest first */
export function ordersWith(orders: readonly AdminOrder[], status: string): readonly AdminOrder[] {
  return orders
    .filter((order) => order.status === status)
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
}

function isEqual(a: readonly AdminOrder[], b: readonly AdminOrder[]): boolean {
  return a.length === b.length && a.every((order, index) => order === b[index])
}
