import type { Database } from '../store/database.ts'
import {
  type ChangeRow,
  feedPageSize,
  findNewestChange,
  listChangesBetween,
  listChangesBySeq,
  listChangesFrom,
} from './change-feed.ts'
import { isInLog, type LogPosition, logStart, positionOf } from './log-position.ts'
import { lateCommitMaxRows } from './order-change-store.ts'

/** How long a missing number is queried again. Longer than any transaction of this server. */
export const lateCommitMaxMs = 10_000

/**
 * Reads each row of the change log once. PostgreSQL assigns a row's number before the commit, so a lower number may
 * appear after a higher one. The reader therefore queries missing numbers again, for at least 10 seconds.
 */
export interface FeedReader {
  /**
   * Starts after the newest row. Rows with lower numbers that are committed later are read as well.
   * @param now in ms; a clock that is never set, as in `read`
   * @returns the position of the newest row
   */
  start(now: number): Promise<LogPosition>
  /** Starts after this position. All rows up to it must have been read before. */
  startAt(position: LogPosition): void
  /** @returns the rows since the last call. A call that fails has no effect and can be repeated */
  read(now: number): Promise<NewChanges>
  /**
   * @returns a position for `startAt`: all rows up to it were read, and no row before it is missing. Rows after it may have been
   *   read as well.
   */
  safePosition(): LogPosition
}

export interface NewChanges {
  rows: ChangeRow[]
  /** Set when the log was replaced, for example by a restore: `rows` is empty, and the reader continues from here. */
  restartedAt?: LogPosition
}

/**
 * @param skipsRestoredRows whether the reader skips the rows of a log that was empty and now has more than a page, because a restore
 *   or an import has filled it
 */
export function createFeedReader(
  { dialect, queries }: Pick<Database, 'dialect' | 'queries'>,
  { skipsRestoredRows = true } = {},
): FeedReader {
  let newest = logStart
  /** Missing numbers, with the time at which the reader noticed each of them. */
  const missing = new Map<number, number>()
  let safe = logStart
  /** The rows that were read and follow `safe`. */
  let unsafe: ChangeRow[] = []

  /** @param first missing numbers are recorded from this number on */
  function recordMissing(first: number, rows: readonly ChangeRow[], now: number): void {
    let expected = first
    for (const { seq } of rows) {
      for (; expected < seq; expected += 1) missing.set(expected, now)
      expected = seq + 1
    }
  }

  async function start(now: number): Promise<LogPosition> {
    const row = await findNewestChange(queries)
    const seq = row?.seq ?? 0
    const first = Math.max(1, seq - lateCommitMaxRows + 1)
    const recent = dialect.commitsInSequence ? [] : await listChangesBetween(queries, first, seq, lateCommitMaxRows)
    newest = row ? positionOf(row) : logStart
    missing.clear()
    safe = newest
    unsafe = []
    recordMissing(first, recent, now)
    return newest
  }

  /** The rows before the first missing number are safe. */
  function moveSafePosition(rows: readonly ChangeRow[]): void {
    const firstMissing = Math.min(...missing.keys(), Infinity)
    const read = [...unsafe, ...rows].toSorted((a, b) => a.seq - b.seq)
    const last = read.findLast(({ seq }) => seq > safe.seq && seq < firstMissing)
    if (last) safe = positionOf(last)
    unsafe = read.filter(({ seq }) => seq > safe.seq)
  }

  return {
    start,
    startAt(position) {
      newest = position
      safe = position
      unsafe = []
      missing.clear()
    },
    safePosition: () => safe,
    async read(now) {
      const late = missing.size > 0 ? await listChangesBySeq(queries, [...missing.keys()]) : []
      const page = await listChangesFrom(queries, newest.seq)
      const wasFilled = skipsRestoredRows && newest.seq === 0 && page.length > feedPageSize
      if (wasFilled || !isInLog(newest, page[0])) return { rows: [], restartedAt: await start(now) }
      const rows = page.filter(({ seq }) => seq > newest.seq)
      // only after successful queries: when a primary fails, its open transactions may appear later on its successor
      for (const { seq } of late) missing.delete(seq)
      for (const [seq, since] of missing) if (now - since > lateCommitMaxMs) missing.delete(seq)
      if (!dialect.commitsInSequence) recordMissing(newest.seq + 1, rows, now)
      const last = rows.at(-1)
      if (last) newest = positionOf(last)
      moveSafePosition([...late, ...rows])
      return { rows: [...late, ...rows] }
    },
  }
}
