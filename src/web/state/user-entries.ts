import { browserStorage } from './browser-storage.ts'

/** Keys of local storage with data of the signed-in user. The cart has its own store. */
export const userEntries = {
  lastOptions: 'last-options',
  dietaryFilter: 'dietary-filter',
  favourites: 'favourites',
} as const

/** The beginning of the keys of attempts to order, before the user's id. */
export const orderAttemptPrefix = 'order-attempt:'

/** Call it after the user has deleted the account. */
export function removeUserEntries(): void {
  try {
    // the address that the user has typed at the checkout
    sessionStorage.clear()
    const attempts = Object.keys(localStorage).filter((key) => key.startsWith(orderAttemptPrefix))
    for (const key of [...Object.values(userEntries), ...attempts]) browserStorage()?.removeItem(key)
  } catch {
    // storage is blocked, so it contains nothing
  }
}
