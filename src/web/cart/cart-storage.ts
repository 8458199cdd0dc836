import { parseJson } from '#contract/values/json.ts'
import { parseCart, toStoredLine } from './cart-line.ts'
import type { CartLines } from './cart-lines.ts'

/** Key of the cart in local storage (spec §3). */
const cartKey = 'cart'

/** Key of the uid that the stored cart belongs to, so that no customer sees another customer's cart. */
const cartOwnerKey = 'cart-owner'

const visitorPrefix = 'visitor-'

/** Whether a key of local storage may belong to the cart of a user or of a visitor. After a wrong match the cart is read again. */
export function isCartKey(key: string): boolean {
  return key.includes(cartKey)
}

export type CartStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The storage of a visitor's cart. It uses another key, so that it neither shows nor replaces the cart of the last user. Its owner
 * is always ''.
 */
export function visitorStorage(storage: CartStorage): CartStorage {
  return {
    getItem: (key) => (key === cartOwnerKey ? '' : storage.getItem(visitorPrefix + key)),
    setItem: (key, value) => key === cartOwnerKey || storage.setItem(visitorPrefix + key, value),
    removeItem: (key) => storage.removeItem(visitorPrefix + key),
  }
}

/**
 * Assigns the stored cart to this user. Another user's cart is deleted. A cart without an owner was filled before signing in
 * and becomes this user's.
 */
export function claimCart(storage: CartStorage, owner: string): void {
  const storedOwner = storage.getItem(cartOwnerKey)
  if (storedOwner === owner) return
  if (storedOwner !== null) storage.removeItem(cartKey)
  storage.setItem(cartOwnerKey, owner)
}

/** Whether this user may read and write the stored cart. */
export function mayUseCart(storage: CartStorage, owner: string): boolean {
  const storedOwner = storage.getItem(cartOwnerKey)
  return storedOwner === null || storedOwner === owner
}

/** Reads the stored cart. A cart with one invalid line is deleted as a whole (spec §3: corrupt data is discarded). */
export function readCart(storage: CartStorage): CartLines {
  const text = storage.getItem(cartKey)
  if (text === null) return []
  const lines = parseCart(parseJson(text))
  if (lines) return lines
  storage.removeItem(cartKey)
  return []
}

export function writeCart(storage: CartStorage, owner: string, lines: CartLines): void {
  storage.setItem(cartOwnerKey, owner)
  storage.setItem(cartKey, JSON.stringify(lines.map(toStoredLine)))
}
