import type { InfiniteData } from '@tanstack/react-query'
import type { ManagedOrder } from '#contract/order-management.ts'

export interface ManagedPage {
  orders: ManagedOrder[]
  /** Where the next page begins; null on the last. */
  next: string | null
}

export type ManagedPages = InfiniteData<ManagedPage, string | null>

/** All that is loaded, newest first, each order once: pages that were read at different times may overlap. */
export function ordersOf({ pages }: ManagedPages): ManagedOrder[] {
  const byId = new Map<string, ManagedOrder>()
  for (const { orders } of pages) for (const order of orders) if (!byId.has(order.id)) byId.set(order.id, order)
  return [...byId.values()]
}

export function withStatus(data: ManagedPages, id: string, status: string): ManagedPages {
  return mapOrders(data, (order) => (order.id === id && order.status !== status ? { ...order, status } : order))
}

export function withoutOrder(data: ManagedPages, id: string): ManagedPages {
  return { ...data, pages: data.pages.map((page) => ({ ...page, orders: page.orders.filter((o) => o.id !== id) })) }
}

/** Puts an order where it belongs; one that is older than all that is loaded will come with its own page. */
export function withOrder(data: ManagedPages, order: ManagedOrder): ManagedPages {
  if (data.pages.some((page) => page.orders.some(({ id }) => id === order.id)))
    return mapOrders(data, (known) => (known.id === order.id ? order : known))
  const last = data.pages.length - 1
  const index = data.pages.findIndex(({ orders }) => orders.some((other) => isNewer(order, other)))
  if (index < 0 && data.pages[last]?.next !== null) return data
  return replacePage(data, index < 0 ? last : index, (page) => {
    const before = page.orders.findIndex((other) => isNewer(order, other))
    const at = before < 0 ? page.orders.length : before
    return { ...page, orders: [...page.orders.slice(0, at), order, ...page.orders.slice(at)] }
  })
}

/**
 * The list after one of its pages was read again.
 * @returns only the first page when so much is new that there is a hole below it
 */
export function withFreshPage(data: ManagedPages, index: number, fresh: ManagedPage): ManagedPages {
  const known = new Set(data.pages[index]?.orders.map(({ id }) => id))
  const joins = fresh.next === null || known.size === 0 || fresh.orders.some(({ id }) => known.has(id))
  if (index === 0 && !joins) return { pages: [fresh], pageParams: [null] }
  return replacePage(data, index, () => fresh)
}

/** A page that was under way while news came. */
export function withNews(
  page: ManagedPage,
  statuses: ReadonlyMap<string, string>,
  placed: readonly ManagedOrder[],
): ManagedPage {
  const known = new Set(page.orders.map(({ id }) => id))
  const orders = [...placed.filter(({ id }) => !known.has(id)), ...page.orders]
  return {
    ...page,
    orders: orders
      .map((order) => ({ ...order, status: statuses.get(order.id) ?? order.status }))
      .sort((a, b) => (isNewer(a, b) ? -1 : 1)),
  }
}

/** What a newly read first page has that is newer than all that was known, oldest first. */
export function arrivalsIn(fresh: ManagedPage, data: ManagedPages): ManagedOrder[] {
  const newest = data.pages[0]?.orders[0]
  return fresh.orders.filter((order) => newest === undefined || isNewer(order, newest)).reverse()
}

function mapOrders(data: ManagedPages, change: (order: ManagedOrder) => ManagedOrder): ManagedPages {
  const pages = data.pages.map((page) => {
    const orders = page.orders.map(change)
    return orders.some((order, index) => order !== page.orders[index]) ? { ...page, orders } : page
  })
  return pages.some((page, index) => page !== data.pages[index]) ? { ...data, pages } : data
}

function replacePage(data: ManagedPages, index: number, change: (page: ManagedPage) => ManagedPage): ManagedPages {
  return { ...data, pages: data.pages.map((page, at) => (at === index ? change(page) : page)) }
}

function isNewer(a: ManagedOrder, b: ManagedOrder): boolean {
  const difference = Date.parse(a.createdAt) - Date.parse(b.createdAt)
  return difference === 0 ? a.id > b.id : difference > 0
}
