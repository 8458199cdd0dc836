import type { Role } from '#contract/accounts/capabilities.ts'
import { isLanguage, type Language } from '#contract/i18n/language.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Currency } from '#contract/values/money.ts'
import { shownEmail } from '../accounts/stored-email.ts'
import { readAccountText } from '../accounts/user-row.ts'
import { dialectOf } from '../store/dialects.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { orderColumns } from './stored-order.ts'
import { type OrderView, toOrderWithoutPreviews } from './to-order.ts'

/** An order with what a message about it needs. */
export interface NotifiedOrder {
  order: Order
  /** In which the customer ordered; undefined for an older order. */
  language: Language | undefined
  /** Undefined when the account was deleted. */
  customer: { displayName: string; email: string; isGuest: boolean } | undefined
  /** Whether the customer wants no mails about the progress of orders. */
  isOptedOut: boolean
  /** The change log of the order, oldest first. The order may have later changes. */
  changes: LoggedStatus[]
}

/** A row of the change log. A row about a delay repeats the status. */
export interface LoggedStatus {
  seq: number
  toStatus: string
  /** Null when the customer or the server made the change. */
  byUserId: string | null
  at: Milliseconds
}

/** @throws StoredDataError when the order is damaged */
export async function findNotifiedOrder(
  queries: Queries,
  currency: Currency,
  id: string,
  view: OrderView,
): Promise<NotifiedOrder | undefined> {
  const changes = await queries
    .selectFrom('orderChanges')
    .select(['seq', 'toStatus', 'byUserId', 'at'])
    .where('orderId', '=', id)
    .orderBy('seq')
    .execute()
  const row = await queries
    .selectFrom('orders')
    .leftJoin('user', 'user.id', 'orders.userId')
    .leftJoin('mailOptOuts', 'mailOptOuts.userId', 'orders.userId')
    .select(orderColumns)
    .select(['user.name as customerName', 'user.email as customerEmail', 'user.role as customerRole'])
    .select(['mailOptOuts.userId as optedOutId'])
    .where('orders.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { customerName, customerEmail, customerRole, optedOutId, ...columns } = row
  const { language } = columns
  const isGuest = customerRole === ('guest' satisfies Role)
  return {
    order: toOrderWithoutPreviews(columns, currency, view),
    language: language !== null && isLanguage(language) ? language : undefined,
    customer:
      customerName === null || customerEmail === null
        ? undefined
        : {
            displayName: (isGuest ? columns.contactName : null) ?? readAccountText(customerName),
            email: shownEmail(readAccountText(customerEmail)),
            isGuest,
          },
    isOptedOut: optedOutId !== null,
    changes,
  }
}

/** @returns which of the orders their customers have cancelled, and which wait for the text of the restaurant's reason */
export async function listCancellations(queries: Queries, orderIds: readonly string[]) {
  const rows =
    orderIds.length === 0
      ? []
      : await queries
          .selectFrom('orders')
          .select(['id', 'cancelledBy', 'cancelCause', 'cancelReason'])
          .where(dialectOf(queries).inList('id', orderIds))
          .where('cancelledBy', 'is not', null)
          .execute()
  const byCustomers = rows.filter(({ cancelledBy }) => cancelledBy === 'customer')
  const unwritten = rows.filter(({ cancelCause, cancelReason }) => cancelCause === 'other' && cancelReason === null)
  return {
    cancelledByCustomers: new Set(byCustomers.map(({ id }) => id)),
    unwrittenReasons: new Set(unwritten.map(({ id }) => id)),
  }
}
