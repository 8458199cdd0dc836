import { browserStorage } from './browser-storage.ts'

/** The keys of local storage for what this browser knows about its user, besides the cart. */
export const userEntries = {
  lastOptions: 'last-options',
  dietaryFilter: 'dietary-filter',
  favourites: 'favourites',
} as const

/** Call it after the user has deleted the account. */
export function removeUserEntries(): void {
  try {
    for (const key of Object.values(userEntries)) browserStorage()?.removeItem(key)
  } catch {
    // storage is blocked, so it contains nothing
  }
}
