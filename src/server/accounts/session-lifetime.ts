import type { Milliseconds } from '../store/tables.ts'

const secondsPerDay = 86_400

/** A session ends this long after its last renewal, and is renewed at most once a day. */
export const sessionSeconds = 7 * secondsPerDay
export const sessionRenewalSeconds = secondsPerDay

/** A session ends this long after its sign-in, however often it is renewed. */
const sessionMaxMs = 30 * secondsPerDay * 1000

/**
 * The clocks of several servers may differ. A session whose sign-in is further in the future than this was made with a
 * wrong clock and is refused: it might not end for years. Its row stays, because this server's clock may be the wrong one.
 */
const clockToleranceMs = secondsPerDay * 1000

export interface SessionTimes {
  /** Time of the sign-in. */
  createdAt: Milliseconds
  expiresAt: Milliseconds
}

/** @param row as the database gives it: Date on PostgreSQL, ISO text on SQLite */
export function timesOf(row: { createdAt: Date | string; expiresAt: Date | string }): SessionTimes {
  return { createdAt: new Date(row.createdAt).getTime(), expiresAt: new Date(row.expiresAt).getTime() }
}

/** Sessions that began within these times have not reached their absolute end. */
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
