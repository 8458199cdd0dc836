import type { Milliseconds } from '../store/tables.ts'

const secondsPerDay = 86_400

/** A session ends seven days after its last renewal, and is renewed at most once a day. */
export const sessionSeconds = 7 * secondsPerDay
export const sessionRenewalSeconds = secondsPerDay

/** A session ends 30 days after its sign-in, however often it is renewed. */
const sessionMaxMs = 30 * secondsPerDay * 1000

/**
 * The clocks of several servers may differ by this time. A session whose sign-in is further in the future comes from a wrong
 * clock and is refused, because it might not end for years. Its row is not deleted, because this server's clock may be wrong too.
 */
const clockToleranceMs = secondsPerDay * 1000

export interface SessionTimes {
  /** Time of the sign-in. */
  createdAt: Milliseconds
  expiresAt: Milliseconds
}

/** @param row from the database: a Date on PostgreSQL, ISO text on SQLite */
export function timesOf(row: { createdAt: Date | string; expiresAt: Date | string }): SessionTimes {
  return { createdAt: new Date(row.createdAt).getTime(), expiresAt: new Date(row.expiresAt).getTime() }
}

/** A session is valid only when its sign-in is after `after` and not later than `until`. */
export function signInTimes(now: Milliseconds): { after: Milliseconds; until: Milliseconds } {
  return { after: now - sessionMaxMs, until: now + clockToleranceMs }
}

export function isLive({ createdAt, expiresAt }: SessionTimes, now: Milliseconds): boolean {
  const { after, until } = signInTimes(now)
  return expiresAt > now && createdAt > after && createdAt <= until
}

/** @returns when the session ends if it is not renewed */
export function endOf({ createdAt, expiresAt }: SessionTimes): Milliseconds {
  return Math.min(expiresAt, createdAt + sessionMaxMs)
}

/** @returns when the session will end if it is renewed now; undefined while that would add less than a day */
export function renewedEnd(session: SessionTimes, now: Milliseconds): Milliseconds | undefined {
  const end = endOf({ ...session, expiresAt: now + sessionSeconds * 1000 })
  return end - session.expiresAt > sessionRenewalSeconds * 1000 ? end : undefined
}
