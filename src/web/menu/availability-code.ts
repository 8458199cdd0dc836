import { ScreenUnavailable } from '#web/routing/lazy-screen.tsx'
import { loaderCode } from '#web/state/loader-code.ts'
import type { TimedDish } from './find-unavailable.ts'

/** The imported file. The server adds its chunk to a document whose dishes need it. */
export const availabilityModule = 'menu/find-unavailable.ts'

const availabilityCode = loaderCode(() => import('./find-unavailable.ts'))

/**
 * Whether a dish is sold out, also for a day, or has times, a deadline or other numbers that customers read. Most dishes have none, and need
 * no code for it.
 */
export function hasAvailability({
  soldOutUntil,
  schedule,
  soldOutDays,
  orderUntil,
  leadMinutes,
  ageFrom,
}: TimedDish): boolean {
  return [soldOutUntil, schedule, soldOutDays, orderUntil, leadMinutes, ageFrom].some((limit) => limit !== undefined)
}

/**
 * Loads the code that tells whether these dishes can be ordered, if one of them needs it. Call it before they are rendered, so
 * that a dish that is sold out never looks available.
 */
export function loadAvailabilityCode(dishes: readonly TimedDish[]): Promise<void> {
  // without it, the screen that renders the dishes fails, and the error screen reloads the page
  return availabilityCode.load(dishes.some(hasAvailability))
}

/** @throws {ScreenUnavailable} when `loadAvailabilityCode` has failed */
export function requireAvailabilityCode() {
  const code = availabilityCode.find()
  if (!code) throw new ScreenUnavailable('The code that tells whether a dish can be ordered is not loaded.')
  return code
}
