import type { Stats } from '#contract/order-management.ts'
import { pendingStatuses } from '#contract/order-status.ts'
import type { Queries } from '../store/database.ts'

/** The four cards in one query: everything is counted where it lies (spec §2, §7). */
export async function countEverything(queries: Queries): Promise<Stats> {
  const row = await queries
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('categories').select(fn.countAll<number>().as('count')).as('categories'),
      selectFrom('recipes').select(fn.countAll<number>().as('count')).as('recipes'),
      selectFrom('orders').select(fn.countAll<number>().as('count')).as('orders'),
      selectFrom('orders')
        .select(fn.countAll<number>().as('count'))
        .where('status', 'in', [...pendingStatuses])
        .as('pendingOrders'),
    ])
    .executeTakeFirstOrThrow()
  return {
    categories: Number(row.categories),
    recipes: Number(row.recipes),
    orders: Number(row.orders),
    pendingOrders: Number(row.pendingOrders),
  }
}
