import type { InfiniteData } from '@tanstack/react-query'
import type { AdminOrder } from '#contract/admin-orders.ts'

export interface AdminOrderPage {
  orders: AdminOrder[]
  /** Where the next page begins; null on the last. */
  next: string | null
}

export type AdminOrderPages = InfiniteData<AdminOrderPage, string | null>

/** All loaded orders, newest first, each once: pages that were loaded at different times may overlap. */
export function ordersOf({ pages }: AdminOrderPages): AdminOrder[] {
  const byId = new Map<string, AdminOrder>()
  for (const { orders } of pages) for (const order of orders) if (!byId.has(order.id)) byId.set(order.id, order)
  return [...byId.values()]
}

/**
 * The list after its first page was fetched again. Older orders of the page stay, because new ones have moved them down.
 * @returns only the new page when orders are missing between it and the loaded ones
 */
export function withFirstPage(data: AdminOrderPages, page: AdminOrderPage): AdminOrderPages {
  const [first, ...others] = data.pages
  const last = page.orders.at(-1)
  const loaded = new Set(ordersOf(data).map(({ id }) => id))
  const isJoined = page.orders.some(({ id }) => loaded.has(id))
  if (!first || !last || !isJoined || page.next === null) return { pages: [page], pageParams: [null] }
  const older = first.orders.filter((order) => isNewer(last, order))
  return { ...data, pages: [{ orders: [...page.orders, ...older], next: first.next }, ...others] }
}

/** The orders that are newer than all that were loaded before, oldest first. */
export function arrivedSince(before: AdminOrderPages, after: AdminOrderPages): AdminOrder[] {
  const [newest] = ordersOf(before)
  return ordersOf(after)
    .filter((order) => newest === undefined || isNewer(order, newest))
    .reverse()
}

function isNewer(a: AdminOrder, b: AdminOrder): boolean {
  const difference = Date.parse(a.createdAt) - Date.parse(b.createdAt)
  return difference === 0 ? a.id > b.id : difference > 0
}
