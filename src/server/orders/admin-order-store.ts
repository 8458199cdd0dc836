import { setImmediate } from 'node:timers/promises'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { AdminOrder, StatusChange } from '#contract/admin-orders.ts'
import { limits } from '#contract/limits.ts'
import { shownEmail } from '../accounts/stored-email.ts'
import type { Milliseconds, Queries, Tables } from '../store/tables.ts'
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

export interface AdminOrderPage {
  orders: AdminOrder[]
  /** After which order the next page begins; undefined on the last. */
  next: OrderPlace | undefined
}

/** No index helps with a part of a text, so the orders are looked through, a part at a time. */
interface SearchPace {
  /** Orders in the first step, where most of what is looked for is found; each further one takes more. */
  firstRows: number
  /** Orders in the longest step: a few milliseconds, after which others have their turn. */
  rows: number
  /** After so many steps the page is answered with what was found; the next one goes on from there. */
  steps: number
}

const searchPace: SearchPace = { firstRows: 250, rows: 5000, steps: 22 }
const searchGrowth = 4

/**
 * Everybody's orders, newest first, one page.
 * @param after where the page before ended
 * @returns fewer orders than a page holds, and still a `next`, where a text was looked for in a large part of the table
 */
export async function listAdminOrders(
  queries: Queries,
  filter: OrderFilter,
  after: OrderPlace | undefined,
  pace = searchPace,
): Promise<AdminOrderPage> {
  const page = filter.text ? searchRows(queries, filter, after, pace) : listRows(queries, filter, after)
  const { rows, next } = await page
  return { orders: await toAdminOrders(queries, rows), next }
}

interface RowPage {
  rows: AdminRow[]
  next: OrderPlace | undefined
}

async function listRows(queries: Queries, filter: OrderFilter, after: OrderPlace | undefined): Promise<RowPage> {
  const { statuses } = filter
  if (!statuses) return fullPage(await pageOf(queries, filter, after).execute())
  // each status has its own newest first in the index: a page of each, merged, needs no sort of all that match
  const pages: AdminRow[][] = []
  for (const status of new Set(statuses))
    pages.push(await pageOf(queries, filter, after).where('orders.status', '=', status).execute())
  const newest = pages.flat().toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
  return fullPage(newest.slice(0, limits.orderPageMax))
}

/** A page that is not full is the last. */
function fullPage(rows: AdminRow[]): RowPage {
  return { rows, next: rows.length < limits.orderPageMax ? undefined : rows.at(-1) }
}

async function searchRows(
  queries: Queries,
  filter: OrderFilter,
  after: OrderPlace | undefined,
  pace: SearchPace,
): Promise<RowPage> {
  const { statuses } = filter
  const found: AdminRow[] = []
  let from = after
  for (let step = 0; step < pace.steps; step += 1) {
    const rows = Math.min(pace.rows, pace.firstRows * searchGrowth ** step)
    const end = await findPlace(queries, filter, from, rows)
    let part = pageOf(queries, filter, from).where(hasText(filter.text)).where(upTo(end))
    if (statuses) part = part.where('orders.status', 'in', statuses)
    found.push(...(await part.execute()))
    if (found.length >= limits.orderPageMax) return fullPage(found.slice(0, limits.orderPageMax))
    if (!end) return { rows: found, next: undefined }
    from = end
    await setImmediate() // who waits for anything else comes in between
  }
  return { rows: found, next: from }
}

/** The order that comes so many places after another; undefined when there are not as many. */
function findPlace(
  queries: Queries,
  filter: OrderFilter,
  after: OrderPlace | undefined,
  count: number,
): Promise<OrderPlace | undefined> {
  return queries
    .selectFrom('orders')
    .select(['createdAt', 'id'])
    .where(within(filter, after))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(count - 1)
    .executeTakeFirst()
}

function pageOf(queries: Queries, filter: OrderFilter, after: OrderPlace | undefined) {
  return adminOrders(queries)
    .where(within(filter, after))
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limits.orderPageMax)
}

const { eb: where, and, refTuple, tuple } = expressionBuilder<Tables, 'orders'>()
const place = refTuple('orders.createdAt', 'orders.id')

function within({ from, to }: OrderFilter, after: OrderPlace | undefined): Expression<SqlBool> {
  return and([
    ...(from === undefined ? [] : [where('orders.createdAt', '>=', from)]),
    ...(to === undefined ? [] : [where('orders.createdAt', '<', to)]),
    ...(after ? [where(place, '<', tuple(after.createdAt, after.id))] : []),
  ])
}

function upTo(last: OrderPlace | undefined): Expression<SqlBool> {
  return and(last ? [where(place, '>=', tuple(last.createdAt, last.id))] : [])
}

function hasText(text: string | undefined): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref('orders.searchText')} like ${likePattern(text)} escape '\\'`
}

export async function findAdminOrder(queries: Queries, id: string): Promise<AdminOrder | undefined> {
  const row = await adminOrders(queries).where('orders.id', '=', id).executeTakeFirst()
  return row && (await toAdminOrders(queries, [row]))[0]
}

/** @returns in no particular order; one that is gone is left out */
export async function listAdminOrdersById(queries: Queries, ids: string[]): Promise<AdminOrder[]> {
  return ids.length === 0
    ? []
    : toAdminOrders(queries, await adminOrders(queries).where('orders.id', 'in', ids).execute())
}

/** `%` and `_` are ordinary letters to who searches. */
function likePattern(text = ''): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, (special) => `\\${special}`)}%`
}

function adminOrders(queries: Queries) {
  return queries
    .selectFrom('orders')
    .leftJoin('user', 'user.id', 'orders.userId')
    .select(orderColumns)
    .select(['user.name as customerName', 'user.email as customerEmail'])
}

type AdminRow = Awaited<ReturnType<ReturnType<typeof adminOrders>['execute']>>[number]

async function toAdminOrders(queries: Queries, rows: AdminRow[]): Promise<AdminOrder[]> {
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
