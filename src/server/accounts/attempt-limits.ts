import type { Milliseconds, Queries } from '../store/tables.ts'
import { networkOf } from './client-info.ts'
import type { DeviceCookie } from './device-cookie.ts'
import { clearThrottle, refundAttempt, type Throttle, takeAttempt } from './throttle.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Who tries to sign in to an account, or requests its reset mail. */
export interface AttemptSource {
  network: string
  /** The device id, if this browser has signed in to this account before. */
  deviceId: string | undefined
}

/**
 * Rate limits for one account. A known browser has a separate counter, which no other browser can use up. The attempts of an
 * unknown browser count for its network and for all unknown browsers, so that guessing from many networks is slow too.
 */
export interface AttemptLimits {
  device: Throttle
  /** For all known browsers together: someone who once knew the password may have many. */
  known: Throttle
  network: Throttle
  unknown: Throttle
}

/** Limits for wrong passwords. SECURITY.md calculates how many guesses they allow. */
export const signInLimits: AttemptLimits = {
  device: { name: 'sign-in-device', attemptsMax: 10, windowMs: 15 * minuteMs },
  known: { name: 'sign-in-known', attemptsMax: 100, windowMs: hourMs },
  network: { name: 'sign-in-network', attemptsMax: 10, windowMs: 15 * minuteMs },
  unknown: { name: 'sign-in-unknown', attemptsMax: 100, windowMs: hourMs },
}

/** Limits for mails with a reset link. */
export const resetMailLimits: AttemptLimits = {
  device: { name: 'reset-mail-device', attemptsMax: 3, windowMs: hourMs },
  known: { name: 'reset-mail-known', attemptsMax: 12, windowMs: hourMs },
  network: { name: 'reset-mail-network', attemptsMax: 3, windowMs: hourMs },
  unknown: { name: 'reset-mail-unknown', attemptsMax: 12, windowMs: hourMs },
}

/** @param email as stored */
export function sourceOf(
  devices: DeviceCookie,
  client: { address: string; cookies: string | undefined },
  email: string,
): AttemptSource {
  return { network: networkOf(client.address), deviceId: devices.find(client.cookies, email) }
}

/** The counter of this browser or its network, and the counter that it shares with others. */
function countersOf(limits: AttemptLimits, email: string, { network, deviceId }: AttemptSource) {
  return deviceId === undefined
    ? { own: limits.network, ownSubject: [email, network] as const, shared: limits.unknown }
    : { own: limits.device, ownSubject: [email, deviceId] as const, shared: limits.known }
}

/**
 * Counts an attempt at an account, whether or not the account exists.
 * @param email as stored
 * @returns undefined when the attempt is allowed, otherwise the seconds until the next attempt is allowed
 */
export async function takeAccountAttempt(
  queries: Queries,
  limits: AttemptLimits,
  email: string,
  source: AttemptSource,
  now: Milliseconds,
): Promise<{ retryAfterSeconds: number } | undefined> {
  const { own, ownSubject, shared } = countersOf(limits, email, source)
  // an attempt that `own` refuses is not counted in `shared`
  return (await takeAttempt(queries, own, ownSubject, now)) ?? takeAttempt(queries, shared, email, now)
}

/**
 * After a correct password, clears the counter of this browser or its network. Subtracts only this attempt from the shared
 * counter, because strangers may have made the others.
 */
export async function clearOwnAttempts(
  queries: Queries,
  limits: AttemptLimits,
  email: string,
  source: AttemptSource,
): Promise<void> {
  const { own, ownSubject, shared } = countersOf(limits, email, source)
  await clearThrottle(queries, own, ownSubject)
  await refundAttempt(queries, shared, email)
}

/** Clears the counters of all browsers and networks, after a password reset or when the account is deleted. */
export async function deleteAttempts(queries: Queries, limits: AttemptLimits, email: string): Promise<void> {
  for (const throttle of [limits.device, limits.known, limits.network, limits.unknown])
    await clearThrottle(queries, throttle, email)
}
