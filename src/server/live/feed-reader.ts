import { lateMaxLines } from '../orders/order-change-store.ts'
import type { Database } from '../store/database.ts'
import {
  type FeedLine,
  feedPageMax,
  findNewestChange,
  listChangesAt,
  listChangesFrom,
  listNewestSeqs,
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
   * Begins at the newest line; lower numbers that are not there yet are still waited for.
   * @returns that line's position
   */
  start(now: number): Promise<LogPosition>
  /** @returns what is new since the last call; one that fails has read nothing, and can be made again */
  read(now: number): Promise<News>
}

export interface News {
  lines: FeedLine[]
  /** The log was replaced, as by a restore: there are no lines, and the reader has started again at this position. */
  restartedAt?: LogPosition
}

export function createFeedReader({ kind, queries }: Pick<Database, 'kind' | 'queries'>): FeedReader {
  let newest = logStart
  const skipped = new Map<number, number>()

  function noteSkipped(lines: readonly FeedLine[], now: number): void {
    if (kind === 'sqlite') return
    let expected = newest.seq + 1
    for (const { seq } of lines) {
      for (; expected < seq; expected += 1) skipped.set(expected, now)
      expected = seq + 1
    }
  }

  async function start(now: number): Promise<LogPosition> {
    const line = await findNewestChange(queries)
    const seq = line?.seq ?? 0
    const present = kind === 'postgres' ? await listNewestSeqs(queries, seq, lateMaxLines) : []
    newest = line ? positionOf(line) : logStart
    skipped.clear()
    if (kind === 'sqlite') return newest
    const isPresent = new Set(present)
    for (let missing = Math.max(1, seq - lateMaxLines + 1); missing < seq; missing += 1)
      if (!isPresent.has(missing)) skipped.set(missing, now)
    return newest
  }

  return {
    start,
    async read(now) {
      const late = skipped.size > 0 ? await listChangesAt(queries, [...skipped.keys()]) : []
      const rows = await listChangesFrom(queries, newest.seq)
      // more than a page in a log that was empty: a restore or an import has filled it
      const wasFilled = newest.seq === 0 && rows.length > feedPageMax
      if (wasFilled || !isInLog(newest, rows[0])) return { lines: [], restartedAt: await start(now) }
      const lines = rows.filter(({ seq }) => seq > newest.seq)
      // not before there was an answer: what was under way as a primary failed turns up on its successor
      for (const { seq } of late) skipped.delete(seq)
      for (const [seq, since] of skipped) if (now - since > lateMaxMs) skipped.delete(seq)
      noteSkipped(lines, now)
      const last = lines.at(-1)
      if (last) newest = positionOf(last)
      return { lines: [...late, ...lines] }
    },
  }
}
