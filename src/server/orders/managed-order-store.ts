import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { ManagedOrder, StatusChange } from '#contract/order-management.ts'
import { shownEmail } from '../accounts/stored-email.ts'
import type { Queries } from '../store/database.ts'
import type { Milliseconds } from '../store/tables.ts'
import { orderColumns, toOrders } from './order-store.ts'

/** What the admin's list may be narrowed by; what is left out does not narrow. */
export interface OrderFilter {
  statuses?: string[]
  /** Placed at this moment or later. */
  from?: Milliseconds
  /** Placed before this moment. */
  to?: Milliseconds
  /** Part of the id, the phone, the street, or the customer's name or email. */
  text?: string
}

/** The place of an order in newest-first order. */
export interface OrderPlace {
  createdAt: Milliseconds
  id: string
}

/** Everybody's orders, newest first, one page. @param after the last order of the page before */
export async function listManagedOrders(
  queries: Queries,
  filter: OrderFilter,
  after: OrderPlace | undefined,
): Promise<ManagedOrder[]> {
  const { statuses } = filter
  if (!statuses) return toManagedOrders(queries, await pageOf(queries, filter, after).execute())
  // each status has its own newest first in the index: a page of each, merged, needs no sort of all that match
  const pages: ManagedRow[][] = []
  for (const status of new Set(statuses))
    pages.push(await pageOf(queries, filter, after).where('orders.status', '=', status).execute())
  const newest = pages.flat().toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
  return toManagedOrders(queries, newest.slice(0, limits.orderPageMax))
}

function pageOf(queries: Queries, filter: OrderFilter, after: OrderPlace | undefined) {
  let page = managedOrders(queries)
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limits.orderPageMax)
  if (filter.from !== undefined) page = page.where('orders.createdAt', '>=', filter.from)
  if (filter.to !== undefined) page = page.where('orders.createdAt', '<', filter.to)
  if (filter.text)
    page = page.where((eb) => sql<boolean>`${eb.ref('orders.searchText')} like ${likePattern(filter.text)} escape '\\'`)
  if (after)
    page = page.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('orders.createdAt', 'orders.id'), '<', tuple(after.createdAt, after.id)),
    )
  return page
}

export async function findManagedOrder(queries: Queries, id: string): Promise<ManagedOrder | undefined> {
  const row = await managedOrders(queries).where('orders.id', '=', id).executeTakeFirst()
  return row && (await toManagedOrders(queries, [row]))[0]
}

/** @returns in no particular order; one that is gone is left out */
export async function listManagedOrdersById(queries: Queries, ids: string[]): Promise<ManagedOrder[]> {
  return ids.length === 0
    ? []
    : toManagedOrders(queries, await managedOrders(queries).where('orders.id', 'in', ids).execute())
}

/** `%` and `_` are ordinary letters to who searches. */
function likePattern(text = ''): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, (special) => `\\${special}`)}%`
}

function managedOrders(queries: Queries) {
  return queries
    .selectFrom('orders')
    .leftJoin('user', 'user.id', 'orders.userId')
    .select(orderColumns)
    .select(['user.name as customerName', 'user.email as customerEmail'])
}

type ManagedRow = Awaited<ReturnType<ReturnType<typeof managedOrders>['execute']>>[number]

async function toManagedOrders(queries: Queries, rows: ManagedRow[]): Promise<ManagedOrder[]> {
  const orders = await toOrders(queries, rows)
  return orders.map((order, index) => ({
    ...order,
    customer: {
      displayName: rows[index]?.customerName ?? 'Deleted account',
      email: shownEmail(rows[index]?.customerEmail ?? ''),
    },
  }))
}

/** The timeline of an order, oldest first. @param named whether it tells who (for admins only) */
export async function listStatusChanges(queries: Queries, orderId: string, named: boolean): Promise<StatusChange[]> {
  const rows = await queries
    .selectFrom('orderChanges')
    .leftJoin('user', 'user.id', 'orderChanges.byUserId')
    .select(['fromStatus', 'toStatus', 'at', 'user.name'])
    .where('orderId', '=', orderId)
    .orderBy('seq')
    .limit(limits.statusChangesMax)
    .execute()
  return rows.map((row) => ({
    from: row.fromStatus,
    to: row.toStatus,
    at: new Date(row.at).toISOString(),
    by: named ? row.name : null,
  }))
}
