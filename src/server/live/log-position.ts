import { hash } from 'node:crypto'
import type { EventId } from '#contract/event-id.ts'
import type { FeedLine } from './change-feed.ts'

/** A line of the log of order changes, identified by its number and by a hash of its content. */
export type LogPosition = EventId

/** The position in an empty log. */
export const logStart: LogPosition = { seq: 0, fingerprint: 'start' }

/** 48 bits of the hash: enough to detect another line with the same number. It protects no secret. */
const fingerprintChars = 8

/** The hash leaves out `userId` and `byUserId`, which deleting an account changes, so that the position stays valid. */
export function positionOf({ seq, orderId, fromStatus, toStatus, at }: FeedLine): LogPosition {
  const content = JSON.stringify([orderId, fromStatus, toStatus, at])
  return { seq, fingerprint: hash('sha256', content, 'base64url').slice(0, fingerprintChars) }
}

export function laterOf(a: LogPosition, b: LogPosition): LogPosition {
  return b.seq > a.seq ? b : a
}

/**
 * Whether the log still contains the line at this position. Lines are never deleted one by one, so if it does not, the
 * whole log was replaced.
 * @param line the line that has this number now, if there is one
 */
export function isInLog(position: LogPosition, line: FeedLine | undefined): boolean {
  const current = position.seq === 0 ? logStart : line && positionOf(line)
  return current?.seq === position.seq && current.fingerprint === position.fingerprint
}
