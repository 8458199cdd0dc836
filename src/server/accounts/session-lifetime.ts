import type { Role } from '#contract/accounts/capabilities.ts'
import type { Milliseconds } from '../store/tables.ts'

const secondsPerDay = 86_400

/** A new session ends after seven days. It is renewed at most once a day; that of a customer with the first request. */
export const sessionSeconds = 7 * secondsPerDay
export const sessionRenewalSeconds = secondsPerDay

/** A session ends `unused` days after its last renewal, and `max` days after its sign-in, however often it is renewed. */
const lifetimes = {
  // who orders once a month stays signed in; an export of the data and the deletion of the account ask for the password
  customer: { unused: 90, max: 365 },
  // it has no password, so it ends earlier on a shared device; the private link of an order opens a new one
  guest: { unused: 30, max: 90 },
  admin: { unused: 7, max: 30 },
} as const satisfies Record<Role, { unused: number; max: number }>

function lifetimeMs(role: Role, kind: 'unused' | 'max'): Milliseconds {
  return lifetimes[role][kind] * secondsPerDay * 1000
}

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
export function signInTimes(role: Role, now: Milliseconds): { after: Milliseconds; until: Milliseconds } {
  return { after: now - lifetimeMs(role, 'max'), until: now + clockToleranceMs }
}

export function isLive({ createdAt, expiresAt }: SessionTimes, role: Role, now: Milliseconds): boolean {
  const { after, until } = signInTimes(role, now)
  return expiresAt > now && createdAt > after && createdAt <= until
}

/** @returns when the session ends if it is not renewed */
export function endOf({ createdAt, expiresAt }: SessionTimes, role: Role): Milliseconds {
  return Math.min(expiresAt, createdAt + lifetimeMs(role, 'max'))
}

/** @returns when the session will end if it is renewed now; undefined while that would add less than a day */
export function renewedEnd(session: SessionTimes, role: Role, now: Milliseconds): Milliseconds | undefined {
  const end = endOf({ ...session, expiresAt: now + lifetimeMs(role, 'unused') }, role)
  return end - session.expiresAt > sessionRenewalSeconds * 1000 ? end : undefined
}
