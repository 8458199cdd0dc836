import { lateMaxLines } from '../orders/order-change-store.ts'
import type { Database } from '../store/database.ts'
import {
  type FeedLine,
  feedPageMax,
  findNewestChange,
  listChangesAt,
  listChangesBetween,
  listChangesFrom,
} from './change-feed.ts'
import { isInLog, type LogPosition, logStart, positionOf } from './log-position.ts'

/** How long a number that was skipped may still turn up: longer than any transaction of ours. */
export const lateMaxMs = 10_000

/**
 * Reads each line of the log of changes once, in whatever order they were committed. On PostgreSQL a number is given
 * before its commit, so a lower one may turn up after a higher one: numbers that were skipped are asked for again for a while.
 */
export interface FeedReader {
  /**
   * Starts at the newest line. Lower numbers that are missing may still be committed, and are read when they appear.
   * @returns that line's position
   */
  start(now: number): Promise<LogPosition>
  /** @returns the lines since the last call. A call that fails has no effect and can be repeated */
  read(now: number): Promise<News>
}

export interface News {
  lines: FeedLine[]
  /** Set when the log was replaced, for example by a restore: `lines` is empty, and the reader starts again here. */
  restartedAt?: LogPosition
}

export function createFeedReader({ dialect, queries }: Pick<Database, 'dialect' | 'queries'>): FeedReader {
  let newest = logStart
  const skipped = new Map<number, number>()

  /** @param first the first expected number: missing numbers from here on are noted */
  function noteSkipped(first: number, lines: readonly FeedLine[], now: number): void {
    let expected = first
    for (const { seq } of lines) {
      for (; expected < seq; expected += 1) skipped.set(expected, now)
      expected = seq + 1
    }
  }

  async function start(now: number): Promise<LogPosition> {
    const line = await findNewestChange(queries)
    const seq = line?.seq ?? 0
    const first = Math.max(1, seq - lateMaxLines + 1)
    const recent = dialect.commitsInSequence ? [] : await listChangesBetween(queries, first, seq, lateMaxLines)
    newest = line ? positionOf(line) : logStart
    skipped.clear()
    noteSkipped(first, recent, now)
    return newest
  }

  return {
    start,
    async read(now) {
      const late = skipped.size > 0 ? await listChangesAt(queries, [...skipped.keys()]) : []
      const rows = await listChangesFrom(queries, newest.seq)
      // the log was empty and now has more than a page: a restore or an import has filled it
      const wasFilled = newest.seq === 0 && rows.length > feedPageMax
      if (wasFilled || !isInLog(newest, rows[0])) return { lines: [], restartedAt: await start(now) }
      const lines = rows.filter(({ seq }) => seq > newest.seq)
      // not before there was an answer: what was under way as a primary failed turns up on its successor
      for (const { seq } of late) skipped.delete(seq)
      for (const [seq, since] of skipped) if (now - since > lateMaxMs) skipped.delete(seq)
      if (!dialect.commitsInSequence) noteSkipped(newest.seq + 1, lines, now)
      const last = lines.at(-1)
      if (last) newest = positionOf(last)
      return { lines: [...late, ...lines] }
    },
  }
}
