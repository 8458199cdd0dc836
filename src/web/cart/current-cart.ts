import { browserStorage } from '#web/state/browser-storage.ts'
import { type CartStore, openCart } from './cart-store.ts'

/**
 * The open cart of this browser tab. It is module state and not React state, so that a cart that cannot be stored survives a
 * visit to the sign-in screen. Never set on the server.
 */
let current: CartStore | undefined

/**
 * The cart store of a user. In the browser, calls with the same uid return the same store. On the server each call returns a
 * new empty cart, so that requests do not share a cart.
 * @param uid '' while the session is unknown; this cart is in memory only, because storing it would delete the stored cart of
 * the last user
 */
export function cartStoreFor(uid: string): CartStore {
  if (typeof window === 'undefined') return openCart('', undefined, new EventTarget())
  if (current?.owner === uid) return current
  // lines that were added while the session was unknown
  const unowned = current?.owner === '' ? current.get().lines : []
  current?.close()
  current = openCart(uid, uid === '' ? undefined : browserStorage(), window)
  for (const line of unowned) for (let count = 0; count < line.quantity; count += 1) current.add(line)
  return current
}
