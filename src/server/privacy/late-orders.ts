import type { FastifyBaseLogger } from 'fastify'
import { findNewestSeq } from '../orders/order-change-store.ts'
import { findSetting, upsertSetting } from '../settings/setting-store.ts'
import { dialectOf } from '../store/dialects.ts'
import type { Queries } from '../store/tables.ts'
import { uidHash } from './delete-account.ts'
import { deletedUserId, forgetOrders } from './forget-orders.ts'

/** Longer than any request: a transaction that is open during one check is committed before the next. */
const lookMs = 40_000

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

  async function lookOnce(): Promise<void> {
    checkedSeq ??= Number((await findSetting(queries, checkedKey)) ?? 0)
    const newestSeq = await findNewestSeq(queries)
    await forgetLateOrders(queries, checkedSeq, newestSeq)
    if (lastNewestSeq !== undefined && lastNewestSeq !== checkedSeq) {
      await upsertSetting(queries, checkedKey, String(lastNewestSeq))
      checkedSeq = lastNewestSeq
    }
    lastNewestSeq = newestSeq
  }

  let looking = Promise.resolve()
  const look = () => {
    looking = looking.then(lookOnce).catch((error: unknown) => {
      log.warn({ err: error }, 'the check for late orders of deleted accounts failed; it will run again')
    })
    return looking
  }
  const timer = setInterval(() => void look(), lookMs)
  timer.unref()
  return {
    look,
    /** Stops the timer and checks once more. */
    close: () => {
      clearInterval(timer)
      return look()
    },
  }
}

/**
 * Removes personal data from orders of deleted accounts.
 * @param after checks only orders with a log line after this one. No clock is used, because clocks may be wrong
 */
export async function forgetLateOrders(queries: Queries, after: number, newestSeq: number): Promise<void> {
  const missing = await listMissingCustomers(queries, after, newestSeq)
  if (missing.length === 0) return
  // an account may be missing for another reason, such as a partial restore: then its orders stay unchanged
  const deleted = await queries
    .selectFrom('deletedAccounts')
    .select('uidHash')
    .where(dialectOf(queries).inList('uidHash', missing.map(uidHash)))
    .execute()
  const hashes = new Set(deleted.map((row) => row.uidHash))
  for (const uid of missing.filter((each) => hashes.has(uidHash(each))))
    await queries.transaction().execute((transaction) => forgetOrders(transaction, uid))
}

/** @returns the ids of customers who ordered between two lines of the log, and have no account */
async function listMissingCustomers(queries: Queries, after: number, newestSeq: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('orderChanges')
    .select('userId')
    .where('seq', '>', after)
    .where('seq', '<=', newestSeq)
    .where('userId', '!=', deletedUserId)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('user').select('user.id').whereRef('user.id', '=', 'orderChanges.userId'))),
    )
    .execute()
  return [...new Set(rows.map(({ userId }) => userId))]
}
