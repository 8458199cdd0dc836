import type { Order } from '#contract/orders/orders.ts'
import type { Currency } from '#contract/values/money.ts'
import type { Queries } from '../store/tables.ts'
import { orderColumns } from './stored-order.ts'
import { toOrderWithoutPreviews } from './to-order.ts'

/** An order with what its tickets need. */
export interface TicketOrder {
  /** Its options have the names for the kitchen. */
  order: Order
  /** The categories of its recipes, by the id of the recipe. A deleted recipe has none. */
  categoryIds: ReadonlyMap<string, string>
}

/** @throws StoredDataError when the order is damaged */
export async function findTicketOrder(
  queries: Queries,
  currency: Currency,
  id: string,
): Promise<TicketOrder | undefined> {
  const row = await queries.selectFrom('orders').select(orderColumns).where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const order = toOrderWithoutPreviews(row, currency, { isForRestaurant: true })
  const recipes = await queries
    .selectFrom('recipes')
    .select(['id', 'categoryId'])
    .where(
      'id',
      'in',
      order.items.map((item) => item.id),
    )
    .execute()
  return { order, categoryIds: new Map(recipes.map((recipe) => [recipe.id, recipe.categoryId])) }
}
