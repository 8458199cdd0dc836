type GuestCode = typeof import('./guest-parts.ts')

/** The imported file. The server adds its chunk to a document that needs it. */
export const guestModule = 'guests/guest-parts.ts'

let code: GuestCode | undefined

/**
 * Loads the parts of screens for customers without an account, in a loader, so that no part appears late. Restaurants that require an
 * account do not load them: the screens of a guest from before have fewer parts, and the server refuses new orders.
 */
export async function loadGuestCode(isNeeded: boolean | undefined): Promise<void> {
  if (isNeeded) code ??= await import('./guest-parts.ts').catch(() => undefined)
}

/** @returns undefined when the code was not needed, and when it could not be loaded */
export function findGuestCode(): GuestCode | undefined {
  return code
}
