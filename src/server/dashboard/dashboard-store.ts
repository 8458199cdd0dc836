import { type ExpressionBuilder, sql } from 'kysely'
import type { Stats } from '#contract/orders/admin-orders.ts'
import { pendingStatuses } from '#contract/orders/order-status.ts'
import type { ChangeBus } from '../store/change-bus.ts'
import type { Queries, Tables } from '../store/tables.ts'

/** The numbers of the dashboard's four cards (spec §2, §7). */
export type DashboardStats = () => Promise<Stats>

/** Limits how old the counts can be after a change without a notification, such as one by another SQLite process. */
export const countsMaxAgeMs = 2000

interface CachedStats {
  stats: Promise<Stats>
  /** Unix milliseconds; infinite while the query runs. */
  expiresAt: number
}

/**
 * Caches the counts: among a million orders the query takes 30 ms on SQLite, which blocks the event loop, and 80 ms on
 * PostgreSQL. Concurrent callers share one query. A change of an order or of the menu clears the cache.
 */
export function createDashboardStats(
  queries: Queries,
  changeBus: Pick<ChangeBus, 'subscribe'>,
  clock = Date.now,
): DashboardStats {
  let cached: CachedStats | undefined
  const clear = () => {
    cached = undefined
  }
  changeBus.subscribe('orders', clear)
  changeBus.subscribe('menu', clear)

  return () => {
    if (cached && clock() < cached.expiresAt) return cached.stats
    const counted: CachedStats = { stats: readStats(queries), expiresAt: Number.POSITIVE_INFINITY }
    cached = counted
    counted.stats.then(
      () => {
        counted.expiresAt = clock() + countsMaxAgeMs
      },
      () => {
        // a failure is not cached
        if (cached === counted) cached = undefined
      },
    )
    return counted.stats
  }
}

/**
 * Two counts of orders take a third of the time of one count grouped by status, because they scan smaller indexes. For the same
 * reason the test orders, which have an index of their own, are counted and subtracted.
 */
async function readStats(queries: Queries): Promise<Stats> {
  const counts = await queries
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('categories')
        .where('archivedAt', 'is', null)
        .select(fn.countAll<number>().as('count'))
        .as('categories'),
      selectFrom('recipes').where('archivedAt', 'is', null).select(fn.countAll<number>().as('count')).as('recipes'),
      selectFrom('orders').select(fn.countAll<number>().as('count')).as('orders'),
      selectFrom('orders')
        .where('status', 'in', pendingStatuses)
        .select(fn.countAll<number>().as('count'))
        .as('pendingOrders'),
      testOrders(selectFrom).select(fn.countAll<number>().as('count')).as('tests'),
      testOrders(selectFrom)
        .where('status', 'in', pendingStatuses)
        .select(fn.countAll<number>().as('count'))
        .as('pendingTests'),
    ])
    .executeTakeFirstOrThrow()
  return {
    categories: Number(counts.categories),
    recipes: Number(counts.recipes),
    orders: Number(counts.orders) - Number(counts.tests),
    pendingOrders: Number(counts.pendingOrders) - Number(counts.pendingTests),
  }
}

function testOrders(selectFrom: ExpressionBuilder<Tables, never>['selectFrom']) {
  // a literal, so that the database sees that the index contains these rows
  return selectFrom('orders').where('isTraining', '=', sql.lit(1))
}
