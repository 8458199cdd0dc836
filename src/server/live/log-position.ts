import { hash } from 'node:crypto'
import type { EventId } from '#contract/event-id.ts'
import type { FeedLine } from './change-feed.ts'

/** A line of the log of order changes, identified by its number and by a hash of its content. */
export type LogPosition = EventId

/** The position in an empty log. */
export const logStart: LogPosition = { seq: 0, fingerprint: 'start' }

/** 48 bits: a browser must notice another line with the same number; no secret depends on it. */
const fingerprintChars = 8

/** Leaves out the columns that deleting an account changes (`userId`, `byUserId`): such a line is still the same line. */
export function positionOf({ seq, orderId, fromStatus, toStatus, at }: FeedLine): LogPosition {
  const content = JSON.stringify([orderId, fromStatus, toStatus, at])
  return { seq, fingerprint: hash('sha256', content, 'base64url').slice(0, fingerprintChars) }
}

export function laterOf(a: LogPosition, b: LogPosition): LogPosition {
  return b.seq > a.seq ? b : a
}

/**
 * Whether the log still has the line of this position. No line is ever deleted, so otherwise the whole log was replaced.
 * @param line the one that has this number now, if there is one
 */
export function isInLog(position: LogPosition, line: FeedLine | undefined): boolean {
  const current = position.seq === 0 ? logStart : line && positionOf(line)
  return current?.seq === position.seq && current.fingerprint === position.fingerprint
}
