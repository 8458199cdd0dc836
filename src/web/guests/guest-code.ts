type GuestCode = typeof import('./guest-parts.ts')

/** The imported file. The server adds its chunk to a document that needs it. */
export const guestModule = 'guests/guest-parts.ts'

let code: GuestCode | undefined

/**
 * Loads the parts of screens for customers without an account. Restaurants that require an account do not load them. Call it in a
 * loader, so that no part appears late.
 */
export async function loadGuestCode(isNeeded: boolean | undefined): Promise<void> {
  if (isNeeded) code ??= await import('./guest-parts.ts').catch(() => undefined)
}

/** @returns undefined when the code was not needed, and when it could not be loaded */
export function findGuestCode(): GuestCode | undefined {
  return code
}
