import { setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { findNewestSeq } from '../order-log/order-change-store.ts'
import { findSetting, upsertSetting } from '../settings/setting-store.ts'
import { dialectOf } from '../store/dialects.ts'
import type { Queries } from '../store/tables.ts'
import { anonymiseOrders, deletedUserId } from './anonymise-orders.ts'
import { hashUid } from './delete-account.ts'

/** Longer than any request, so that a transaction that is open during one check is committed before the next one. */
const checkIntervalMs = 40_000

/** Rows of the change log per query. On SQLite a query of this size blocks the event loop for a few milliseconds. */
const rowsPerQuery = 5000

/** The setting with the position in the change log (`orderChanges.seq`) up to which no further check is needed. */
const checkedSeqKey = 'lateOrdersCheckedSeq'

/**
 * An order may be committed, with its address, after its customer's account was deleted: when both requests run at the same
 * time, in one process or in two. This job anonymises such late orders at the start and every 40 seconds, so that none
 * remains after a crash of any server.
 */
export function createLateOrderCheck(queries: Queries, log: FastifyBaseLogger) {
  /** A check starts after this row of the change log. */
  let checkedSeq: number | undefined
  /** The newest row at the last check. Rows before it may have been uncommitted then, so the next check repeats them. */
  let lastNewestSeq: number | undefined

  async function checkOnce(): Promise<void> {
    // a damaged number: all rows are checked again
    checkedSeq ??= Number(await findSetting(queries, checkedSeqKey)) || 0
    const newestSeq = await findNewestSeq(queries)
    await anonymiseLateOrders(queries, checkedSeq, newestSeq)
    if (lastNewestSeq !== undefined && lastNewestSeq !== checkedSeq) {
      await upsertSetting(queries, checkedSeqKey, String(lastNewestSeq))
      checkedSeq = lastNewestSeq
    }
    lastNewestSeq = newestSeq
  }

  let checking = Promise.resolve()
  const check = () => {
    checking = checking.then(checkOnce).catch((error: unknown) => {
      log.warn({ err: error }, 'cannot anonymise late orders of deleted accounts; retrying in 40 s')
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
 * Anonymises the orders of deleted accounts.
 * @param after checks only rows of the change log after this number. Times are not used, because clocks may be wrong
 */
export async function anonymiseLateOrders(queries: Queries, after: number, newestSeq: number): Promise<void> {
  for (let from = after; from < newestSeq; from += rowsPerQuery) {
    const missing = await listMissingCustomers(queries, from, from + rowsPerQuery)
    for (const uid of await filterDeleted(queries, missing))
      await queries.transaction().execute((transaction) => anonymiseOrders(transaction, uid))
    // lets other requests run
    await setImmediate()
  }
}

/** @returns the ids of deleted accounts, without accounts that are missing for another reason, such as a partial restore */
async function filterDeleted(queries: Queries, uids: readonly string[]): Promise<string[]> {
  if (uids.length === 0) return []
  const rows = await queries
    .selectFrom('deletedAccounts')
    .select('uidHash')
    .where(dialectOf(queries).inList('uidHash', uids.map(hashUid)))
    .execute()
  const deleted = new Set(rows.map((row) => row.uidHash))
  return uids.filter((uid) => deleted.has(hashUid(uid)))
}

/** @returns the ids of customers without an account that are in these rows of the change log */
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
