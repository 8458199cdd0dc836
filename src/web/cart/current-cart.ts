import { browserStorage } from '#web/state/browser-storage.ts'
import type { CartLines } from './cart-lines.ts'
import { readCart, visitorStorage } from './cart-storage.ts'
import { type CartStore, openCart } from './cart-store.ts'

/**
 * The open cart of this browser tab. It is module state and not React state, so that a cart that cannot be stored survives a
 * visit to the sign-in screen. Never set on the server.
 */
let current: CartStore | undefined

/** The visitor's cart that is not stored. */
let unstored: CartStore | undefined

/**
 * The cart store of a user, with the lines that the visitor of this browser had added before signing in. In the browser, calls
 * with the same uid return the same store. On the server each call returns a new empty cart, so that requests do not share a cart.
 */
export function cartStoreFor(uid: string): CartStore {
  if (typeof window === 'undefined') return openCart('', undefined, new EventTarget())
  if (current?.owner === uid) return current
  const visitor = current?.owner === '' ? current : openVisitorCart()
  const added = visitor.takeLines()
  visitor.close()
  current?.close()
  current = openCart(uid, browserStorage(), window)
  if (added.length > 0) current.merge(added)
  return current
}

/**
 * The cart store of a visitor or a guest.
 * @param options.isStored false while only users and guests have a cart: then it holds the lines that are added while the session
 * is unknown, in memory
 */
export function visitorCartStore({ isStored }: { isStored: boolean }): CartStore {
  if (typeof window === 'undefined') return openCart('', undefined, new EventTarget())
  if (current?.owner === '' && !(isStored && current === unstored)) return current
  const added = current?.owner === '' ? current.get().lines : []
  current?.close()
  current = isStored ? openVisitorCart() : openCart('', undefined, window)
  unstored = isStored ? undefined : current
  if (added.length > 0) current.merge(added)
  return current
}

/**
 * Reads the stored lines of this browser's visitor without opening the cart. That would close the cart of a user whose session has
 * ended, and lose it if it cannot be stored.
 */
export function readVisitorLines(): CartLines {
  if (current?.owner === '') return current.get().lines
  const storage = browserStorage()
  return storage ? readCart(visitorStorage(storage)) : []
}

function openVisitorCart(): CartStore {
  const storage = browserStorage()
  return openCart('', storage && visitorStorage(storage), window)
}
