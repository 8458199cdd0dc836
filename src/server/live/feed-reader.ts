import { findNewestSeq, lateMaxLines } from '../orders/order-change-store.ts'
import type { Database } from '../store/database.ts'
import { type FeedLine, listChangesAfter, listChangesAt, listNewestSeqs } from './change-feed.ts'

/** How long a number that was skipped may still turn up: longer than any transaction of ours. */
export const lateMaxMs = 10_000

/**
 * Reads each line of the log of changes once, in whatever order they were committed. On PostgreSQL a number is given
 * before its commit, so a lower one may turn up after a higher one: numbers that were skipped are asked for again for a while.
 */
export interface FeedReader {
  /**
   * Begins at the newest line; lower numbers that are not there yet are still waited for.
   * @returns that line's number
   */
  start(now: number): Promise<number>
  /** @returns the lines since the last call; one that fails has read nothing, and can be made again */
  read(now: number): Promise<FeedLine[]>
}

export function createFeedReader({ kind, queries }: Pick<Database, 'kind' | 'queries'>): FeedReader {
  let newest = 0
  const skipped = new Map<number, number>()

  function noteSkipped(lines: readonly FeedLine[], now: number): void {
    if (kind === 'sqlite') return
    let expected = newest + 1
    for (const { seq } of lines) {
      for (; expected < seq; expected += 1) skipped.set(expected, now)
      expected = seq + 1
    }
  }

  return {
    async start(now) {
      newest = await findNewestSeq(queries)
      skipped.clear()
      if (kind === 'sqlite') return newest
      const present = new Set(await listNewestSeqs(queries, newest, lateMaxLines))
      for (let seq = Math.max(1, newest - lateMaxLines + 1); seq < newest; seq += 1)
        if (!present.has(seq)) skipped.set(seq, now)
      return newest
    },
    async read(now) {
      const late = skipped.size > 0 ? await listChangesAt(queries, [...skipped.keys()]) : []
      const lines = await listChangesAfter(queries, newest)
      // not before there was an answer: what was under way as a primary failed turns up on its successor
      for (const { seq } of late) skipped.delete(seq)
      for (const [seq, since] of skipped) if (now - since > lateMaxMs) skipped.delete(seq)
      noteSkipped(lines, now)
      newest = lines.at(-1)?.seq ?? newest
      return [...late, ...lines]
    },
  }
}
