import { sql } from 'kysely'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { batchInTransaction } from '../store/batch-in-transaction.ts'
import { bulkInsert } from '../store/bulk-insert.ts'
import { dialectOf } from '../store/dialects.ts'
import { type Params, preparedQuery } from '../store/prepared-query.ts'
import type { Queries } from '../store/tables.ts'

/** What an order takes from a quota. */
export interface QuotaUse {
  quotaId: string
  /** The customer of a limit for each customer; '' for a limit for all. */
  userId: string
  amount: number
  limit: number
}

export interface QuotaAttempt {
  uid: string
  /** The order's Idempotency-Key. Attempts with the same key take from the quotas once. */
  key: string
  uses: readonly QuotaUse[]
}

export interface TakenQuotas {
  taken: readonly QuotaUse[]
  /** The quotas that have too little left, and how much of them is used. When there is one, nothing is taken. */
  exhausted: readonly (QuotaUse & { used: number })[]
  /** The quotas of which nothing is left after this attempt. */
  usedUp: readonly QuotaUse[]
}

/** How much of a quota was used before a change, and after it. */
interface QuotaChange {
  quotaId: string
  before: number
  after: number
}

interface Quota {
  id: string
  userId: string
  used: number
}

const cancelled: OrderStatus = 'cancelled'

const quotaColumns = ['id', 'userId', 'used'] as const
/** Inserts missing rows with 0, locks all rows in this order until the commit, and returns them. */
const lockRows = bulkInsert(
  'quotas',
  quotaColumns,
  sql<Quota>`on conflict (id, "userId") do update set used = quotas.used returning id, "userId", used`,
)
const addRows = bulkInsert(
  'quotas',
  quotaColumns,
  sql`on conflict (id, "userId") do update set used = quotas.used + excluded.used`,
)
const insertRows = bulkInsert('orderQuotas', ['orderId', 'quotaId', 'userId', 'amount'])

/** Takes from all quotas of an order, or from none. A batch is one statement that locks the quotas, and one that adds to them. */
export const takeQuotas = batchInTransaction(async (transaction, attempts: readonly QuotaAttempt[]) => {
  const quotas = await lockQuotas(
    transaction,
    attempts.flatMap(({ uses }) => uses),
  )
  const allowedKeys = new Set<string>()
  const results = attempts.map(({ uid, key, uses }): TakenQuotas => {
    if (allowedKeys.has(`${uid} ${key}`)) return { taken: [], exhausted: [], usedUp: [] }
    const exhausted = uses.flatMap((use) => {
      const quota = quotas.get(keyOf(use))
      const used = quota ? quota.used + quota.taken : 0
      return used + use.amount > use.limit ? [{ ...use, used }] : []
    })
    if (exhausted.length > 0) return { taken: [], exhausted, usedUp: [] }
    const usedUp = uses.filter((use) => {
      const quota = quotas.get(keyOf(use))
      if (quota) quota.taken += use.amount
      return quota && quota.used + quota.taken >= use.limit
    })
    allowedKeys.add(`${uid} ${key}`)
    return { taken: uses, exhausted: [], usedUp }
  })
  const added = [...quotas.values()].filter(({ taken }) => taken > 0)
  if (added.length > 0)
    await addRows(
      transaction,
      added.map(({ id, userId, taken }) => ({ id, userId, used: taken })),
    )
  return results
})

/** Gives back what an attempt took, for an order that was placed already or refused. */
export async function giveBackQuotas(transaction: Queries, uses: readonly QuotaUse[]): Promise<void> {
  for (const use of uses) await addToQuota(transaction, use, -use.amount)
}

/** Stores what a new order took, for `correctQuotas`. All calls in one group commit are batched into one statement. */
export const storeOrderQuotas = batchInTransaction(
  async (transaction, orders: readonly { orderId: string; uses: readonly QuotaUse[] }[]) => {
    const rows = orders.flatMap(({ orderId, uses }) =>
      uses.map(({ quotaId, userId, amount }) => ({ orderId, quotaId, userId, amount })),
    )
    if (rows.length > 0) await insertRows(transaction, rows)
    return orders.map(() => undefined)
  },
)

/**
 * Makes the quotas follow the status of an order. A cancelled order gives back what it took. An order that is no longer cancelled
 * takes it again, even if nothing is left: an admin is never refused. A second call changes nothing.
 * @returns the quotas that it changed
 */
export async function correctQuotas(transaction: Queries, orderId: string): Promise<QuotaChange[]> {
  const wrong = await transaction
    .selectFrom('orderQuotas')
    .innerJoin('orders', 'orders.id', 'orderQuotas.orderId')
    .select(['quotaId', 'orderQuotas.userId', 'amount', 'isHeld'])
    .where('orderId', '=', orderId)
    .where((eb) => eb('isHeld', '=', eb.case().when('status', '=', cancelled).then(1).else(0).end()))
    .execute()
  const changes: QuotaChange[] = []
  // in the order in which new orders lock them
  for (const { quotaId, userId, amount, isHeld } of wrong.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    await transaction
      .updateTable('orderQuotas')
      .set({ isHeld: 1 - isHeld })
      .where('orderId', '=', orderId)
      .where('quotaId', '=', quotaId)
      .where('userId', '=', userId)
      .execute()
    const added = isHeld === 1 ? -amount : amount
    const row = await addToQuota(transaction, { quotaId, userId }, added)
    if (row) changes.push({ quotaId, before: row.used - added, after: row.used })
  }
  return changes
}

/** Prepared, because each quote with a limited promotion runs it. */
const usedQuotas = preparedQuery((queries, param: Params<{ ids: readonly string[]; userIds: readonly string[] }>) =>
  queries
    .selectFrom('quotas')
    .select(['id', 'userId', 'used'])
    .where(dialectOf(queries).inList('id', param('ids')))
    .where(dialectOf(queries).inList('userId', param('userIds'))),
)

/** How much of these quotas is used, by `keyOf`. A quota that no order has used is missing. */
export async function listUsed(
  queries: Queries,
  ids: readonly string[],
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await usedQuotas(queries, { ids, userIds })
  return new Map(rows.map(({ id, userId, used }) => [keyOf({ quotaId: id, userId }), used]))
}

/** Removes a deleted account from the quotas. */
export async function deleteQuotasOf(transaction: Queries, uid: string): Promise<void> {
  await transaction.deleteFrom('quotas').where('userId', '=', uid).execute()
  await transaction.deleteFrom('orderQuotas').where('userId', '=', uid).execute()
}

/** Removes what these orders took from limits for each customer. The uses stay counted. */
export async function deleteCustomersOfQuotas(transaction: Queries, orderIds: readonly string[]): Promise<void> {
  await transaction
    .deleteFrom('orderQuotas')
    .where(dialectOf(transaction).inList('orderId', orderIds))
    .where('userId', '<>', '')
    .execute()
}

/** The key of a quota in a Map. */
export function keyOf({ quotaId, userId }: Pick<QuotaUse, 'quotaId' | 'userId'>): string {
  return `${quotaId} ${userId}`
}

async function lockQuotas(transaction: Queries, uses: readonly QuotaUse[]) {
  const quotas = new Map(uses.map((use) => [keyOf(use), { id: use.quotaId, userId: use.userId, used: 0 }]))
  // sorted, so that two servers lock them in the same order
  const sorted = [...quotas].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, quota]) => quota)
  const rows = sorted.length === 0 ? [] : await lockRows(transaction, sorted)
  return new Map(rows.map((row) => [keyOf({ quotaId: row.id, userId: row.userId }), { ...row, taken: 0 }]))
}

/** @returns undefined when the quota does not exist any more */
function addToQuota(
  transaction: Queries,
  { quotaId, userId }: Pick<QuotaUse, 'quotaId' | 'userId'>,
  amount: number,
): Promise<{ used: number } | undefined> {
  return transaction
    .updateTable('quotas')
    .set((eb) => ({ used: eb('used', '+', amount) }))
    .where('id', '=', quotaId)
    .where('userId', '=', userId)
    .returning('used')
    .executeTakeFirst()
}
