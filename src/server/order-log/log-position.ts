import { hash } from 'node:crypto'
import type { EventId } from '#contract/orders/event-id.ts'
import type { ChangeRow } from './change-feed.ts'

/** A row of the change log, identified by its number and a hash of its content. */
export type LogPosition = EventId

/** The position in an empty log. */
export const logStart: LogPosition = { seq: 0, fingerprint: 'start' }

/** 48 bits of the hash: enough to detect another row with the same number. The hash protects no secret. */
const fingerprintChars = 8

/** The hash omits `userId` and `byUserId`: deleting an account changes them, and positions must stay valid. */
export function positionOf({ seq, orderId, fromStatus, toStatus, at }: ChangeRow): LogPosition {
  const content = JSON.stringify([orderId, fromStatus, toStatus, at])
  return { seq, fingerprint: hash('sha256', content, 'base64url').slice(0, fingerprintChars) }
}

export function laterOf(a: LogPosition, b: LogPosition): LogPosition {
  return b.seq > a.seq ? b : a
}

/**
 * Checks whether the log still contains the row at this position. Rows are never deleted one by one, so `false` means
 * that the log was replaced.
 * @param row the row that has this number now, if there is one
 */
export function isInLog(position: LogPosition, row: ChangeRow | undefined): boolean {
  const current = position.seq === 0 ? logStart : row && positionOf(row)
  return current?.seq === position.seq && current.fingerprint === position.fingerprint
}
