import { may } from '#contract/accounts/capabilities.ts'
import type { Currency } from '#contract/values/money.ts'
import { type ChangeRow, listChangesBetween, listLateChanges } from '../order-log/change-feed.ts'
import { lateCommitMaxMs } from '../order-log/feed-reader.ts'
import { isInLog, type LogPosition, laterOf } from '../order-log/log-position.ts'
import { lateCommitMaxRows } from '../order-log/order-change-store.ts'
import type { Database } from '../store/database.ts'
import { adminEvents } from './admin-events.ts'
import type { Stream } from './broker.ts'
import { resetEvent, statusEvent } from './live-event.ts'

/** `unknown`: the browser sent an id in a format that this version does not use, so it must reload its data. */
export type LastEvent = LogPosition | 'unknown'

/** A browser that missed more events must reload its data. */
const eventsMax = 200
/** Limits the rows that are read for one browser: if it missed more rows of all customers, it must reload its data. */
const rowsMax = 1000

/**
 * Reads the events that a browser missed while it was not connected.
 * @param last the last event that the browser received
 * @param upTo the last position that this process has sent; the stream receives later rows as they are published
 * @returns the events, and the browser's position after them
 */
export async function missedEvents(
  { queries, dialect }: Database,
  currency: Currency,
  { user }: Pick<Stream, 'user'>,
  last: LastEvent,
  upTo: LogPosition,
): Promise<[events: string, at: LogPosition]> {
  const reset: [string, LogPosition] = [resetEvent(upTo), upTo]
  if (last === 'unknown') return reset
  // `last` may be newer than `upTo` when it came from another process: then this reads only the row of `last`
  const page = await listChangesBetween(queries, last.seq, Math.max(last.seq, upTo.seq), rowsMax + 2)
  if (!isInLog(last, page[0])) return reset
  const within = { rows: lateCommitMaxRows, ms: lateCommitMaxMs }
  const late = dialect.commitsInSequence ? [] : await listLateChanges(queries, last.seq, within)
  const missed = page.filter(({ seq }) => seq > last.seq)
  const managesOrders = may(user, 'orders.manage')
  const isVisible = ({ userId }: ChangeRow) => managesOrders || userId === user.uid
  const visible = missed.filter(isVisible)
  if (missed.length > rowsMax || visible.length > eventsMax) return reset
  const rows = [...late.filter(isVisible), ...visible]
  const at = laterOf(last, upTo)
  return [managesOrders ? await adminEvents(queries, currency, rows, at) : rows.map(statusEvent).join(''), at]
}
