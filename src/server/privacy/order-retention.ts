import { setImmediate } from 'node:timers/promises'
import { findSetting, upsertSetting } from '../settings/setting-store.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { anonymiseOrdersById, deletedUserId } from './anonymise-orders.ts'

/** The setting with the time up to which all orders are anonymised, so that no run reads old orders again. */
const doneUntilKey = 'ordersAnonymisedUntil'

/** Orders per query and transaction. More would block the event loop on SQLite, and hold locks too long. */
const batchSize = 200

/**
 * The time before which orders are anonymised.
 * @param months calendar months, in UTC; from 31 March, one month goes back to the last day of February
 */
export function retentionCutoff(now: Milliseconds, months: number): Milliseconds {
  const date = new Date(now)
  const lastDayOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months + 1, 0)).getUTCDate()
  const day = Math.min(date.getUTCDate(), lastDayOfMonth)
  const time = now - Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, day) + time
}

/**
 * Counts the old orders and subtracts the anonymised ones, because each of these counts reads one range of an index. One
 * count of the others would read the table.
 * @returns how many orders `anonymiseAllExpiredOrders` would change
 */
export async function countExpiredOrders(queries: Queries, before: Milliseconds): Promise<number> {
  const counts = await queries
    .selectNoFrom((select) => [
      select
        .selectFrom('orders')
        .where('createdAt', '<', before)
        .select(select.fn.countAll<number>().as('count'))
        .as('old'),
      select
        .selectFrom('orders')
        .where('userId', '=', deletedUserId)
        .where('createdAt', '<', before)
        .select(select.fn.countAll<number>().as('count'))
        .as('anonymised'),
    ])
    .executeTakeFirstOrThrow()
  return Number(counts.old) - Number(counts.anonymised)
}

/**
 * Removes name, address and phone from orders, also from those that are not delivered. Like the orders of a deleted
 * account, they disappear from the customer's history and stay in the panel. Several servers may run it at the same time.
 * It continues where the last run ended.
 * @param before orders that were placed before this time
 * @returns how many orders were changed
 */
export async function anonymiseExpiredOrders(queries: Queries, before: Milliseconds): Promise<number> {
  return anonymiseOldOrders(queries, await readDoneUntil(queries), before)
}

/**
 * Like `anonymiseExpiredOrders`, but reads all old orders, because a partial restore can bring back orders that are older
 * than the end of the last run.
 */
async function anonymiseAllExpiredOrders(queries: Queries, before: Milliseconds): Promise<number> {
  if ((await countExpiredOrders(queries, before)) === 0) return 0
  return anonymiseOldOrders(queries, 0, before)
}

export interface OrderRetention {
  /** How long orders keep personal data; 0 while this is off. */
  readMonths: () => number
  /** Called after a run that has changed orders. */
  onAnonymised: (orders: number) => void
}

/** Creates a task for the hourly clean-up. Its first run finds all old orders, the next ones only those that became old. */
export function createOrderRetention({
  readMonths,
  onAnonymised,
}: OrderRetention): (queries: Queries, now: Milliseconds) => Promise<void> {
  let hasReadAll = false
  return async (queries, now) => {
    const months = readMonths()
    if (months === 0) return
    const before = retentionCutoff(now, months)
    const orders = await (hasReadAll ? anonymiseExpiredOrders : anonymiseAllExpiredOrders)(queries, before)
    hasReadAll = true
    if (orders > 0) onAnonymised(orders)
  }
}

async function anonymiseOldOrders(queries: Queries, from: Milliseconds, before: Milliseconds): Promise<number> {
  let doneUntil = await readDoneUntil(queries)
  let changed = 0
  for await (const { expiredIds, readUntil } of readOldOrders(queries, from, before)) {
    // a run that reads all orders must not move the position back for other servers
    const isFurther = readUntil > doneUntil
    if (expiredIds.length > 0 || isFurther)
      await queries.transaction().execute(async (transaction) => {
        if (expiredIds.length > 0) changed += await anonymiseOrdersById(transaction, expiredIds)
        if (isFurther) await upsertSetting(transaction, doneUntilKey, String(readUntil))
      })
    if (isFurther) doneUntil = readUntil
  }
  return changed
}

/** Reads orders in batches, oldest first. Each batch has the ids of the orders that still contain personal data. */
async function* readOldOrders(queries: Queries, from: Milliseconds, before: Milliseconds) {
  // all ids are larger than the empty text
  let last = { createdAt: from, id: '' }
  let isComplete = from >= before
  while (!isComplete) {
    const batch = await listOrdersAfter(queries, last, before)
    isComplete = batch.length < batchSize
    last = batch.at(-1) ?? last
    const expiredIds = batch.filter(({ userId }) => userId !== deletedUserId).map(({ id }) => id)
    // further orders of the last millisecond may be in the next batch, so the next run repeats this millisecond
    yield { expiredIds, readUntil: isComplete ? before : last.createdAt }
    // lets other requests run
    await setImmediate()
  }
}

function listOrdersAfter(queries: Queries, last: { createdAt: Milliseconds; id: string }, before: Milliseconds) {
  return queries
    .selectFrom('orders')
    .select(['id', 'createdAt', 'userId'])
    .where((where) => where(where.refTuple('createdAt', 'id'), '>', where.tuple(last.createdAt, last.id)))
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(batchSize)
    .execute()
}

async function readDoneUntil(queries: Queries): Promise<Milliseconds> {
  // a damaged number: all orders are checked again
  return Number(await findSetting(queries, doneUntilKey)) || 0
}
