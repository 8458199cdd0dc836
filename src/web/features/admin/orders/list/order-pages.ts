import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'

export interface AdminOrderPage {
  orders: AdminOrder[]
  /** The cursor of the next page; null on the last page. */
  next: string | null
}

export type AdminOrderPages = InfiniteData<AdminOrderPage, string | null>

/** All loaded orders, newest first. Pages that were loaded at different times may overlap, so duplicates are removed. */
export function ordersOf({ pages }: AdminOrderPages): AdminOrder[] {
  const byId = new Map<string, AdminOrder>()
  for (const { orders } of pages) for (const order of orders) if (!byId.has(order.id)) byId.set(order.id, order)
  return [...byId.values()]
}

/**
 * Merges a newly fetched first page into the list. New orders push older ones off the first page; those stay in the list.
 * @returns only the new page when orders between it and the loaded ones may be missing
 */
export function mergeFirstPage(data: AdminOrderPages, page: AdminOrderPage): AdminOrderPages {
  const [first, ...others] = data.pages
  const loaded = new Map(ordersOf(data).map((order) => [order.id, order]))
  // an order that has not changed stays the same object, so that its row or card does not render again
  const orders = page.orders.map((order) => replaceEqualDeep(loaded.get(order.id), order))
  const last = orders.at(-1)
  const overlaps = orders.some(({ id }) => loaded.has(id))
  if (!first || !last || !overlaps || page.next === null)
    return { pages: [{ orders, next: page.next }], pageParams: [null] }
  const older = first.orders.filter((order) => isNewer(last, order))
  return { ...data, pages: [{ orders: [...orders, ...older], next: first.next }, ...others] }
}

/** @returns the list with this order in place of the loaded one */
export function replaceOrder(data: AdminOrderPages, order: AdminOrder): AdminOrderPages {
  const replace = (loaded: AdminOrder) => (loaded.id === order.id ? order : loaded)
  return { ...data, pages: data.pages.map((page) => ({ ...page, orders: page.orders.map(replace) })) }
}

/** The orders of `after` that are newer than all orders of `before`, oldest first. */
export function arrivedSince(before: AdminOrderPages, after: AdminOrderPages): AdminOrder[] {
  const [newest] = ordersOf(before)
  return ordersOf(after)
    .filter((order) => newest === undefined || isNewer(order, newest))
    .reverse()
}

/** @returns the orders, newest first, with those of `others` that are missing */
export function addMissing(orders: readonly AdminOrder[], others: readonly AdminOrder[]): readonly AdminOrder[] {
  const ids = new Set(orders.map(({ id }) => id))
  const missing = others.filter(({ id }) => !ids.has(id))
  return missing.length === 0 ? orders : [...orders, ...missing].sort((a, b) => (isNewer(a, b) ? -1 : 1))
}

function isNewer(a: AdminOrder, b: AdminOrder): boolean {
  const difference = Date.parse(a.createdAt) - Date.parse(b.createdAt)
  return difference === 0 ? a.id > b.id : difference > 0
}
