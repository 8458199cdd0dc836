import { browserStorage } from './browser-storage.ts'

/** Keys of local storage with data of the signed-in user. The cart has its own store. */
export const userEntries = {
  lastOptions: 'last-options',
  dietaryFilter: 'dietary-filter',
  favourites: 'favourites',
} as const

/** Keys of the same data of a visitor, or of a guest. */
export const visitorEntries = {
  lastOptions: 'visitor-last-options',
  dietaryFilter: 'visitor-dietary-filter',
} as const

/** The beginning of the keys of attempts to order, before the user's id. */
export const orderAttemptPrefix = 'order-attempt:'

/** Call it after the user has deleted the account. @param isGuest the user had no password */
export function removeUserEntries({ isGuest }: { isGuest: boolean }): void {
  removeTabEntries()
  try {
    const attempts = Object.keys(localStorage).filter((key) => key.startsWith(orderAttemptPrefix))
    const entries = Object.values(isGuest ? visitorEntries : userEntries)
    for (const key of [...entries, ...attempts]) browserStorage()?.removeItem(key)
  } catch {
    // storage is blocked, so it contains nothing
  }
}

/** Removes what was typed in this tab. Call it after the user has signed out. */
export function removeTabEntries(): void {
  try {
    sessionStorage.clear()
  } catch {
    // storage is blocked, so it contains nothing
  }
}
