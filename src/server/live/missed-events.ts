import { lateMaxLines } from '../orders/order-change-store.ts'
import type { Database } from '../store/database.ts'
import { adminEvents } from './admin-events.ts'
import type { Stream } from './broker.ts'
import { type FeedLine, listChangesBetween, listLateChanges } from './change-feed.ts'
import { lateMaxMs } from './feed-reader.ts'
import { resetEvent, statusEvent } from './live-event.ts'
import { isInLog, type LogPosition, laterOf } from './log-position.ts'

/** `unknown`: the browser sent an id that this version does not write, so it has to reload its data. */
export type LastSeen = LogPosition | 'unknown'

/** A browser that missed more events reloads its data. */
const eventsMax = 200
/** At most this many lines of all customers are searched for those of one. */
const linesMax = 1000

/**
 * The events that a browser missed while it was not connected.
 * @param last the last event that the browser received
 * @param upTo the position up to which this process has sent events; later ones follow as news
 * @returns the events, and the browser's position after them
 */
export async function missedEvents(
  { queries, dialect }: Database,
  { uid, admin }: Pick<Stream, 'uid' | 'admin'>,
  last: LastSeen,
  upTo: LogPosition,
): Promise<[events: string, at: LogPosition]> {
  const reset: [string, LogPosition] = [resetEvent(upTo), upTo]
  if (last === 'unknown') return reset
  // another process may have sent lines that this one has not read yet: then only the browser's own line is read
  const rows = await listChangesBetween(queries, last.seq, Math.max(last.seq, upTo.seq), linesMax + 2)
  if (!isInLog(last, rows[0])) return reset
  const within = { lines: lateMaxLines, ms: lateMaxMs }
  const late = dialect.commitsInSequence ? [] : await listLateChanges(queries, last.seq, within)
  const missed = rows.filter(({ seq }) => seq > last.seq)
  const isTheirs = ({ userId }: FeedLine) => admin || userId === uid
  const theirs = missed.filter(isTheirs)
  if (missed.length > linesMax || theirs.length > eventsMax) return reset
  const lines = [...late.filter(isTheirs), ...theirs]
  const at = laterOf(last, upTo)
  return [admin ? await adminEvents(queries, lines, at) : lines.map(statusEvent).join(''), at]
}
