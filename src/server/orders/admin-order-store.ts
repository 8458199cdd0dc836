import { setImmediate } from 'node:timers/promises'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Role } from '#contract/accounts/capabilities.ts'
import { limits } from '#contract/limits.ts'
import type { AdminOrder, StatusChange } from '#contract/orders/admin-orders.ts'
import type { Currency } from '#contract/values/money.ts'
import { plainDigits } from '#contract/values/plain-digits.ts'
import { shownEmail } from '../accounts/stored-email.ts'
import { readAccountText } from '../accounts/user-row.ts'
import type { Milliseconds, Queries, Tables } from '../store/tables.ts'
import { searchKeysOf } from './search-text.ts'
import { orderColumns } from './stored-order.ts'
import { toOrders } from './to-order.ts'
import { isCancelCause, toStatusChange } from './to-status-change.ts'

/** Filters of the admin order list. An omitted field does not filter. */
export interface OrderFilter {
  statuses?: string[]
  /** Placed at this time or later. */
  from?: Milliseconds
  /** Placed before this time. */
  to?: Milliseconds
  /** Contained in the id, the phone, the street, or the customer's name or email; or the number of the order. */
  text?: string
}

/** The position of an order in the newest-first list, for keyset pagination. */
export interface OrderCursor {
  createdAt: Milliseconds
  id: string
}

export interface AdminOrderPage {
  orders: AdminOrder[]
  /** The next page starts after this order; undefined on the last page. */
  next: OrderCursor | undefined
}

/** No index supports a substring search, so the search scans the orders in batches. */
interface SearchLimits {
  /** Rows in the first batch. It is small, because most searches match recent orders. Each further batch is larger. */
  firstBatchRows: number
  /** Rows in the largest batch, which takes a few milliseconds. Other requests run between batches. */
  batchMaxRows: number
  /** After this many batches the page contains the matches so far, and the next page continues the search. */
  batchesMax: number
}

const defaultSearchLimits: SearchLimits = { firstBatchRows: 250, batchMaxRows: 5000, batchesMax: 22 }
const batchGrowthFactor = 4

/**
 * Lists one page of the orders of all customers, newest first.
 * @param after the last order of the previous page
 * @returns a page; after a text search it may have fewer orders than a full page and still a `next`
 */
export async function listAdminOrders(
  queries: Queries,
  currency: Currency,
  filter: OrderFilter,
  after: OrderCursor | undefined,
  searchLimits = defaultSearchLimits,
): Promise<AdminOrderPage> {
  const page = filter.text ? searchRows(queries, filter, after, searchLimits) : listRows(queries, filter, after)
  const { rows, next } = await page
  return { orders: await toAdminOrders(queries, currency, rows), next }
}

interface RowPage {
  rows: AdminRow[]
  next: OrderCursor | undefined
}

async function listRows(queries: Queries, filter: OrderFilter, after: OrderCursor | undefined): Promise<RowPage> {
  const { statuses } = filter
  if (!statuses) return toRowPage(await pageQuery(queries, filter, after).execute())
  // the index has the newest-first order within each status: merging one page per status avoids sorting all matches
  const pages: AdminRow[][] = []
  for (const status of new Set(statuses))
    pages.push(await pageQuery(queries, filter, after).where('orders.status', '=', status).execute())
  const newest = pages.flat().toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
  return toRowPage(newest.slice(0, limits.orderPageMax))
}

/** A page with fewer rows than the maximum is the last page. */
function toRowPage(rows: AdminRow[]): RowPage {
  return { rows, next: rows.length < limits.orderPageMax ? undefined : rows.at(-1) }
}

async function searchRows(
  queries: Queries,
  filter: OrderFilter,
  after: OrderCursor | undefined,
  { firstBatchRows, batchMaxRows, batchesMax }: SearchLimits,
): Promise<RowPage> {
  const { statuses } = filter
  const matches: AdminRow[] = []
  let start = after
  for (let batch = 0; batch < batchesMax; batch += 1) {
    const rows = Math.min(batchMaxRows, firstBatchRows * batchGrowthFactor ** batch)
    const end = await findBatchEnd(queries, filter, start, rows)
    let batchQuery = pageQuery(queries, filter, start).where(hasText(filter.text)).where(isNotAfter(end))
    if (statuses) batchQuery = batchQuery.where('orders.status', 'in', statuses)
    matches.push(...(await batchQuery.execute()))
    if (matches.length >= limits.orderPageMax) return toRowPage(matches.slice(0, limits.orderPageMax))
    if (!end) return { rows: matches, next: undefined }
    start = end
    await setImmediate() // lets other requests run
  }
  return { rows: matches, next: start }
}

/** @returns the last order of a batch of `count` rows; undefined when fewer rows are left */
function findBatchEnd(
  queries: Queries,
  filter: OrderFilter,
  after: OrderCursor | undefined,
  count: number,
): Promise<OrderCursor | undefined> {
  return queries
    .selectFrom('orders')
    .select(['createdAt', 'id'])
    .where(isInRange(filter, after))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(count - 1)
    .executeTakeFirst()
}

function pageQuery(queries: Queries, filter: OrderFilter, after: OrderCursor | undefined) {
  return adminOrders(queries)
    .where(isInRange(filter, after))
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limits.orderPageMax)
}

const { eb: where, and, or, refTuple, tuple } = expressionBuilder<Tables, 'orders'>()
const cursorColumns = refTuple('orders.createdAt', 'orders.id')

function isInRange({ from, to }: OrderFilter, after: OrderCursor | undefined): Expression<SqlBool> {
  return and([
    ...(from === undefined ? [] : [where('orders.createdAt', '>=', from)]),
    ...(to === undefined ? [] : [where('orders.createdAt', '<', to)]),
    ...(after ? [where(cursorColumns, '<', tuple(after.createdAt, after.id))] : []),
  ])
}

function isNotAfter(last: OrderCursor | undefined): Expression<SqlBool> {
  return and(last ? [where(cursorColumns, '>=', tuple(last.createdAt, last.id))] : [])
}

/** The number of an order, which its search text does not contain. */
const ticketNumberPattern = /^\d{1,6}$/

function hasText(text = ''): Expression<SqlBool> {
  const stored = sql.ref('orders.searchText')
  const contains = (part: string) => sql<SqlBool>`${stored} like ${likePattern(part)} escape '\\'`
  const number = plainDigits(text)
  return or([
    ...(ticketNumberPattern.test(number) ? [where('ticketNumber', '=', Number(number))] : []),
    ...searchKeysOf(text).map(contains),
    and([where('orders.isSearchFolded', '=', 0), contains(text.toLowerCase())]),
  ])
}

export async function findAdminOrder(
  queries: Queries,
  currency: Currency,
  id: string,
): Promise<AdminOrder | undefined> {
  const row = await adminOrders(queries).where('orders.id', '=', id).executeTakeFirst()
  return row && (await toAdminOrders(queries, currency, [row]))[0]
}

/** @returns the orders that exist, in no particular order */
export async function listAdminOrdersById(queries: Queries, currency: Currency, ids: string[]): Promise<AdminOrder[]> {
  return ids.length === 0
    ? []
    : toAdminOrders(queries, currency, await adminOrders(queries).where('orders.id', 'in', ids).execute())
}

/** Escapes `%` and `_`, because they have no special meaning in a search text. */
function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (special) => `\\${special}`)}%`
}

function adminOrders(queries: Queries) {
  return queries
    .selectFrom('orders')
    .leftJoin('user', 'user.id', 'orders.userId')
    .select(orderColumns)
    .select(['user.name as customerName', 'user.email as customerEmail', 'user.role as customerRole'])
}

type AdminRow = Awaited<ReturnType<ReturnType<typeof adminOrders>['execute']>>[number]

async function toAdminOrders(queries: Queries, currency: Currency, rows: AdminRow[]): Promise<AdminOrder[]> {
  const orders = await toOrders(queries, currency, rows, { isForRestaurant: true })
  return orders.map((order, index) => ({ ...order, customer: toCustomer(rows[index]) }))
}

function toCustomer(row: AdminRow | undefined): AdminOrder['customer'] {
  const { customerName = null, customerEmail, customerRole, contactName } = row ?? {}
  const email = shownEmail(readAccountText(customerEmail ?? ''))
  if (customerRole !== ('guest' satisfies Role))
    return { displayName: readAccountText(customerName ?? 'Deleted account'), email }
  return { displayName: contactName ?? readAccountText(customerName ?? ''), email, isGuest: true }
}

/**
 * Lists the status changes of an order, oldest first.
 * @param options `withNames`: for admins: a change names its admin, and the list says when a reason was chosen
 */
export async function listStatusChanges(
  queries: Queries,
  orderId: string,
  { withNames }: { withNames: boolean },
): Promise<StatusChange[]> {
  const rows = await queries
    .selectFrom('orderChanges')
    .leftJoin('user', 'user.id', 'orderChanges.byUserId')
    .select(['fromStatus', 'toStatus', 'at', 'delayMinutes', 'user.name'])
    .where('orderId', '=', orderId)
    .orderBy('seq')
    .limit(limits.statusChangesMax)
    .execute()
  const changes = rows.map((row) =>
    toStatusChange(row, withNames && row.name !== null ? readAccountText(row.name) : null),
  )
  return withNames ? changes : changes.filter((change) => !isCancelCause(change))
}
