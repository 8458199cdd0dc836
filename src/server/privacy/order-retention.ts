import { setImmediate } from 'node:timers/promises'
import { findSetting, upsertSetting } from '../settings/setting-store.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { anonymiseOrdersById, deletedUserId } from './anonymise-orders.ts'

/** The setting with the time up to which all orders are anonymised, so that no run reads old orders again. */
const doneUntilKey = 'ordersAnonymisedUntil'

/** Orders per transaction. A larger transaction would block the event loop on SQLite, and hold its locks too long. */
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

/** @returns how many orders `anonymiseExpiredOrders` would change */
export async function countExpiredOrders(queries: Queries, before: Milliseconds): Promise<number> {
  const { count } = await expiredOrders(queries, await readDoneUntil(queries), before)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Removes name, address and phone from orders, also from those that are not delivered. Like the orders of a deleted
 * account, they disappear from the customer's history and stay in the panel. Several servers may run it at the same time.
 * @param before orders that were placed before this time
 * @returns how many orders were changed
 */
export async function anonymiseExpiredOrders(queries: Queries, before: Milliseconds): Promise<number> {
  let doneUntil = await readDoneUntil(queries)
  let changed = 0
  while (doneUntil < before) {
    const batch = await expiredOrders(queries, doneUntil, before)
      .select(['id', 'createdAt'])
      .orderBy('createdAt')
      .orderBy('id')
      .limit(batchSize)
      .execute()
    const ids = batch.map(({ id }) => id)
    // further orders of the last millisecond may be in the next batch
    doneUntil = batch.length < batchSize ? before : (batch.at(-1)?.createdAt ?? before)
    await queries.transaction().execute(async (transaction) => {
      if (ids.length > 0) await anonymiseOrdersById(transaction, ids)
      await upsertSetting(transaction, doneUntilKey, String(doneUntil))
    })
    changed += ids.length
    await setImmediate()
  }
  return changed
}

function expiredOrders(queries: Queries, doneUntil: Milliseconds, before: Milliseconds) {
  return queries
    .selectFrom('orders')
    .where('createdAt', '>=', doneUntil)
    .where('createdAt', '<', before)
    .where('userId', '<>', deletedUserId)
}

async function readDoneUntil(queries: Queries): Promise<Milliseconds> {
  return Number((await findSetting(queries, doneUntilKey)) ?? 0)
}
