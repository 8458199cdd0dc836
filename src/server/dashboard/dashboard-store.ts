import type { Stats } from '#contract/order-management.ts'
import { pendingStatuses } from '#contract/order-status.ts'
import { createOrderCounts } from '../orders/order-counts.ts'
import type { Database } from '../store/database.ts'

/** The numbers of the four cards (spec §2, §7). */
export type CountEverything = () => Promise<Stats>

export function createCountEverything(database: Database): CountEverything {
  const orders = createOrderCounts(database)
  return async () => {
    const [byStatus, menu] = await Promise.all([
      orders.byStatus(),
      database.queries
        .selectNoFrom(({ selectFrom, fn }) => [
          selectFrom('categories').select(fn.countAll<number>().as('count')).as('categories'),
          selectFrom('recipes').select(fn.countAll<number>().as('count')).as('recipes'),
        ])
        .executeTakeFirstOrThrow(),
    ])
    const sum = (statuses: Iterable<string>) =>
      [...statuses].reduce((all, status) => all + (byStatus.get(status) ?? 0), 0)
    return {
      categories: Number(menu.categories),
      recipes: Number(menu.recipes),
      orders: sum(byStatus.keys()),
      pendingOrders: sum(pendingStatuses),
    }
  }
}
