import { setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { findNewestSeq } from '../orders/order-change-store.ts'
import { findSetting, upsertSetting } from '../settings/setting-store.ts'
import { dialectOf } from '../store/dialects.ts'
import type { Queries } from '../store/tables.ts'
import { anonymiseOrders, deletedUserId } from './anonymise-orders.ts'
import { uidHash } from './delete-account.ts'

/** Longer than any request: a transaction that is open during one check is committed before the next. */
const checkIntervalMs = 40_000

/** Lines of the log that one statement reads. On SQLite it blocks the event loop for a few milliseconds. */
const linesMax = 5000

/** Setting: the line of the log (`orderChanges.seq`) up to which all orders have been checked for good. */
const checkedKey = 'lateOrdersCheckedSeq'

/**
 * An order that is being placed while its customer's account is deleted, perhaps in another process, may be committed after
 * the deletion, with the address. This job removes the person from such orders, at the start and every 40 seconds, so that
 * none remains after a crash or after the end of another server.
 */
export function createLateOrders(queries: Queries, log: FastifyBaseLogger) {
  /** Each check begins after this line. */
  let checkedSeq: number | undefined
  /** The newest line at the last check. Lower lines may have been uncommitted then, so they are checked once more. */
  let lastNewestSeq: number | undefined

  async function checkOnce(): Promise<void> {
    checkedSeq ??= Number((await findSetting(queries, checkedKey)) ?? 0)
    const newestSeq = await findNewestSeq(queries)
    await anonymiseLateOrders(queries, checkedSeq, newestSeq)
    if (lastNewestSeq !== undefined && lastNewestSeq !== checkedSeq) {
      await upsertSetting(queries, checkedKey, String(lastNewestSeq))
      checkedSeq = lastNewestSeq
    }
    lastNewestSeq = newestSeq
  }

  let checking = Promise.resolve()
  const check = () => {
    checking = checking.then(checkOnce).catch((error: unknown) => {
      log.warn({ err: error }, 'the check for late orders of deleted accounts failed; it will run again')
    })
    return checking
  }
  const timer = setInterval(() => void check(), checkIntervalMs)
  timer.unref()
  return {
    check,
    /** Stops the timer and checks once more. */
    close: () => {
      clearInterval(timer)
      return check()
    },
  }
}

/**
 * Removes personal data from orders of deleted accounts.
 * @param after checks only orders with a log line after this one. No clock is used, because clocks may be wrong
 */
export async function anonymiseLateOrders(queries: Queries, after: number, newestSeq: number): Promise<void> {
  for (let from = after; from < newestSeq; from += linesMax) {
    const missing = await listMissingCustomers(queries, from, from + linesMax)
    for (const uid of await keepDeleted(queries, missing))
      await queries.transaction().execute((transaction) => anonymiseOrders(transaction, uid))
    // other requests run in between
    await setImmediate()
  }
}

/** Leaves out accounts that are missing for another reason, such as a partial restore: their orders stay unchanged. */
async function keepDeleted(queries: Queries, uids: readonly string[]): Promise<string[]> {
  if (uids.length === 0) return []
  const rows = await queries
    .selectFrom('deletedAccounts')
    .select('uidHash')
    .where(dialectOf(queries).inList('uidHash', uids.map(uidHash)))
    .execute()
  const deleted = new Set(rows.map((row) => row.uidHash))
  return uids.filter((uid) => deleted.has(uidHash(uid)))
}

/** @returns the ids of customers who ordered between two lines of the log, and have no account */
async function listMissingCustomers(queries: Queries, from: number, to: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('orderChanges')
    .select('userId')
    .where('seq', '>', from)
    .where('seq', '<=', to)
    .where('userId', '!=', deletedUserId)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('user').select('user.id').whereRef('user.id', '=', 'orderChanges.userId'))),
    )
    .execute()
  return [...new Set(rows.map(({ userId }) => userId))]
}
