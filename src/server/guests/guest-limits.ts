import { refusalMessage } from '#contract/refusal-texts.ts'
import { dialNumber } from '#contract/values/dial-number.ts'
import { type AttemptLimits, type AttemptSource, sourceOf, takeAccountAttempt } from '../accounts/attempt-limits.ts'
import type { DeviceCookie } from '../accounts/device-cookie.ts'
import { refundAttempt, type Throttle, takeAttempt } from '../accounts/throttle.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'

const hourMs = 60 * 60_000

/** Under this name the device cookie remembers that a browser was a guest. It is no email, so no account has it. */
const guestDevice = 'guest'

/** New guests: of one browser, of one network, and of all browsers together, because robots may use many networks. */
const newGuestLimits: AttemptLimits = {
  device: { name: 'guest-device', attemptsMax: 10, windowMs: hourMs },
  known: { name: 'guest-known', attemptsMax: 2000, windowMs: hourMs },
  network: { name: 'guest-network', attemptsMax: 60, windowMs: hourMs },
  unknown: { name: 'guest-unknown', attemptsMax: 2000, windowMs: hourMs },
}

/** Orders of guests. One guest also has the limit of every customer (`order-limit.ts`). */
const guestOrderThrottles = {
  network: { name: 'guest-order-network', attemptsMax: 30, windowMs: hourMs },
  phone: { name: 'guest-order-phone', attemptsMax: 6, windowMs: hourMs },
} as const satisfies Record<string, Throttle>

/** Limits attempts to guess a private link. */
export const linkThrottle: Throttle = { name: 'guest-link', attemptsMax: 30, windowMs: 15 * 60_000 }

/** @throws Refusal `guest/too-many` */
export async function limitNewGuests(
  queries: Queries,
  devices: DeviceCookie,
  client: { address: string; cookies: string | undefined },
  now: Milliseconds,
): Promise<void> {
  const source: AttemptSource = sourceOf(devices, client, guestDevice)
  const refused = await takeAccountAttempt(queries, newGuestLimits, guestDevice, source, now)
  if (refused) throw tooMany(refused)
}

/** @returns the `Set-Cookie` header with which `limitNewGuests` recognises the browser */
export function rememberGuest(devices: DeviceCookie, cookies: string | undefined): string {
  return devices.remember(cookies, guestDevice)
}

/**
 * Counts an order of a guest before it is placed.
 * @param order the network of the client, and the phone number of the order
 * @returns a function that takes the count back, for an order that was refused
 * @throws Refusal `guest/too-many`
 */
export async function limitGuestOrders(
  queries: Queries,
  order: { network: string; phone: string },
  now: Milliseconds,
): Promise<() => Promise<void>> {
  const taken: (() => Promise<void>)[] = []
  const takeBack = async () => {
    for (const each of taken) await each()
  }
  const subjects = { network: order.network, phone: dialNumber(order.phone) }
  for (const kind of ['network', 'phone'] as const) {
    const [throttle, subject] = [guestOrderThrottles[kind], subjects[kind]]
    taken.push(() => refundAttempt(queries, throttle, subject))
    const refused = await takeAttempt(queries, throttle, subject, now)
    if (!refused) continue
    await takeBack()
    throw tooMany(refused)
  }
  return takeBack
}

function tooMany({ retryAfterSeconds }: { retryAfterSeconds: number }): Refusal {
  return new Refusal('guest/too-many', () => ({ detail: refusalMessage('guest/too-many') }), retryAfterSeconds)
}
