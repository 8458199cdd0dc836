import { isLanguage, type Language } from '#contract/i18n/language.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { TicketTemplate } from '#contract/printing/tickets.ts'
import type { Currency } from '#contract/values/money.ts'
import type { Queries } from '../store/tables.ts'
import { orderColumns } from './stored-order.ts'
import { toOrderWithoutPreviews } from './to-order.ts'

/** An order with what its tickets need. */
export interface TicketOrder {
  /** In the words of the kitchen; that of a receipt in those of the customer. */
  order: Order
  /** In which the customer reads the receipt; undefined for the other tickets, and for an order of an older version. */
  language: Language | undefined
  /** The categories of its recipes, by the id of the recipe. A deleted recipe has none. */
  categoryIds: ReadonlyMap<string, string>
}

/** @throws StoredDataError when the order is damaged */
export async function findTicketOrder(
  queries: Queries,
  currency: Currency,
  id: string,
  template: TicketTemplate = 'kitchen',
): Promise<TicketOrder | undefined> {
  const row = await queries.selectFrom('orders').select(orderColumns).where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { language } = row
  const isReceipt = template === 'receipt'
  const order = toOrderWithoutPreviews(row, currency, { isForRestaurant: !isReceipt })
  const recipes = await queries
    .selectFrom('recipes')
    .select(['id', 'categoryId'])
    .where(
      'id',
      'in',
      order.items.map((item) => item.id),
    )
    .execute()
  return {
    order,
    language: isReceipt && language !== null && isLanguage(language) ? language : undefined,
    categoryIds: new Map(recipes.map((recipe) => [recipe.id, recipe.categoryId])),
  }
}

/** Orders that are not found are left out. */
export async function listTicketNumbers(
  queries: Queries,
  ids: readonly string[],
): Promise<{ id: string; ticketNumber?: number }[]> {
  const rows = await queries.selectFrom('orders').select(['id', 'ticketNumber']).where('id', 'in', ids).execute()
  return rows.map(({ id, ticketNumber }) => ({ id, ...(ticketNumber !== null && { ticketNumber }) }))
}
