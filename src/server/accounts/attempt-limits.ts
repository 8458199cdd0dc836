import type { Queries } from '../store/database.ts'
import type { Milliseconds } from '../store/tables.ts'
import { networkOf } from './client-network.ts'
import type { DeviceCookie } from './device-cookie.ts'
import { clearThrottle, deleteThrottles, returnAttempt, type Throttle, takeAttempt } from './throttle.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Where an attempt at an account comes from. */
export interface AttemptSource {
  network: string
  /** Of a browser that has signed in to this account before. */
  deviceId: string | undefined
}

/**
 * What may be tried at one account. A known browser has a count of its own, which no other browser can use up. An unknown
 * browser counts for its network, and for all unknown browsers together: many networks do not make guessing fast.
 */
export interface AttemptLimits {
  device: Throttle
  network: Throttle
  unknown: Throttle
}

/** Of wrong passwords. SECURITY.md says what these figures are worth. */
export const signInLimits: AttemptLimits = {
  device: { name: 'sign-in-device', attemptsMax: 10, windowMs: 15 * minuteMs },
  network: { name: 'sign-in-network', attemptsMax: 10, windowMs: 15 * minuteMs },
  unknown: { name: 'sign-in-unknown', attemptsMax: 100, windowMs: hourMs },
}

/** Of mails with a reset link. */
export const resetMailLimits: AttemptLimits = {
  device: { name: 'reset-mail-device', attemptsMax: 3, windowMs: hourMs },
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

/**
 * Counts an attempt at an account, whether or not the account exists.
 * @param email as stored
 * @returns undefined when the attempt may go on, else in how many seconds the next one may
 */
export async function takeAccountAttempt(
  queries: Queries,
  limits: AttemptLimits,
  email: string,
  { network, deviceId }: AttemptSource,
  now: Milliseconds,
): Promise<{ retryAfterSeconds: number } | undefined> {
  if (deviceId !== undefined) return takeAttempt(queries, limits.device, [email, deviceId], now)
  // a network that has used up its own attempts uses up none of all unknown browsers'
  const refused = await takeAttempt(queries, limits.network, [email, network], now)
  return refused ?? takeAttempt(queries, limits.unknown, [email], now)
}

/**
 * After the right password: forgets this browser's wrong ones. The count of all unknown browsers only loses this
 * attempt, because the others may be a stranger's.
 */
export async function forgetAttempts(
  queries: Queries,
  limits: AttemptLimits,
  email: string,
  { network, deviceId }: AttemptSource,
): Promise<void> {
  if (deviceId !== undefined) return clearThrottle(queries, limits.device, [email, deviceId])
  await clearThrottle(queries, limits.network, [email, network])
  await returnAttempt(queries, limits.unknown, [email])
}

/** After a password reset, or with the account: forgets the attempts of all browsers and networks. */
export async function deleteAttempts(queries: Queries, limits: AttemptLimits, email: string): Promise<void> {
  for (const throttle of [limits.device, limits.network, limits.unknown])
    await deleteThrottles(queries, throttle, email)
}
