import { parseJson } from '#contract/json.ts'
import type { CartLines } from './cart-lines.ts'
import { readLines } from './stored-lines.ts'

/** spec §3: the cart is kept in the browser's local storage under this key. */
export const cartKey = 'cart'

/** Whose cart it is, so that one customer never sees another's on the same machine. */
export const cartOwnerKey = 'cart-owner'

export type CartStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The browser's local storage; `undefined` where the person has blocked it. */
export function browserStorage(): CartStorage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

/**
 * Makes the stored cart this person's. Someone else's is thrown away; one without an owner was filled before signing
 * in and is taken over.
 */
export function claimCart(storage: CartStorage, owner: string): void {
  const keptFor = storage.getItem(cartOwnerKey)
  if (keptFor === owner) return
  if (keptFor !== null) storage.removeItem(cartKey)
  storage.setItem(cartOwnerKey, owner)
}

/** Whether the stored cart may be read and written for this person. */
export function mayUseCart(storage: CartStorage, owner: string): boolean {
  const keptFor = storage.getItem(cartOwnerKey)
  return keptFor === null || keptFor === owner
}

/** The stored lines. Corrupt data is discarded as a whole (spec §3): nobody knows what the person had chosen. */
export function readCart(storage: CartStorage): CartLines {
  const text = storage.getItem(cartKey)
  if (text === null) return []
  const lines = readLines(parseJson(text))
  if (lines) return lines
  storage.removeItem(cartKey)
  return []
}

export function writeCart(storage: CartStorage, owner: string, lines: CartLines): void {
  storage.setItem(cartOwnerKey, owner)
  storage.setItem(cartKey, JSON.stringify(lines))
}
