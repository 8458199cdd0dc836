import { loaderCode } from '#web/state/loader-code.ts'

/** The imported file. The server adds its chunk to a document that needs it. */
export const guestModule = 'guests/guest-parts.ts'

/**
 * The parts of screens for customers without an account. Restaurants that require an account do not load them: the screens of a guest
 * from before have fewer parts, and the server refuses new orders.
 */
export const guestCode = loaderCode(() => import('./guest-parts.ts'))
