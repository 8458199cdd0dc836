import { browserStorage } from '#web/state/browser-storage.ts'
import { type CartStore, openCart } from './cart-store.ts'

/**
 * The cart that is open in this browser tab. It outlives the screens: a cart that cannot be stored is still there after
 * a visit to the sign-in page. Never set on the server.
 */
let current: CartStore | undefined

/**
 * The cart of a person. In the browser, calls with the same uid return the same store. On the server each call returns a
 * new empty cart, so that requests do not share a cart.
 * @param uid '' while it is unknown who is signed in; this cart is kept in memory only, because storing it would delete
 * the stored cart of the last person
 */
export function cartStoreFor(uid: string): CartStore {
  if (typeof window === 'undefined') return openCart('', undefined, new EventTarget())
  if (current?.owner === uid) return current
  // what was added while it was unknown who is signed in
  const unowned = current?.owner === '' ? current.get().lines : []
  current?.close()
  current = openCart(uid, uid === '' ? undefined : browserStorage(), window)
  for (const line of unowned) for (let piece = 0; piece < line.quantity; piece += 1) current.add(line)
  return current
}
