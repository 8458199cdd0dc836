import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Recipe } from '#contract/menu.ts'
import { messages } from '#contract/messages.ts'
import { totalOf } from '#contract/money.ts'
import type { CartLine, MenuChange } from '#contract/orders.ts'
import { useSession } from '#web/session/session.tsx'
import {
  addDish,
  applyMenuChanges,
  type CartLines,
  countPieces,
  removeLine,
  restoreLine,
  setQuantity,
} from './cart-lines.ts'
import { browserStorage } from './cart-storage.ts'
import { type CartStore, openCart } from './cart-store.ts'

export interface Cart {
  lines: CartLines
  /** Pieces, not lines. */
  count: number
  /** A decimal, exact to the cent (spec §9). */
  total: number
  /** False when the browser does not let us keep the cart; say `messages.cart.notKept` then. */
  kept: boolean
  add: (recipe: Recipe) => void
  setQuantity: (id: string, quantity: number) => void
  remove: (id: string) => void
  restore: (line: CartLine, index: number) => void
  applyChanges: (changes: readonly MenuChange[]) => void
  clear: () => void
}

const CartContext = createContext<Cart | undefined>(undefined)

/** Outlives the screens: a cart that cannot be stored is not lost on the way to the sign-in page and back. */
let opened: CartStore | undefined

/** @param owner '' is nobody, whose cart is never stored: it would take the last person's away */
function cartOf(owner: string): CartStore {
  if (!opened || opened.owner !== owner) opened = openCart(owner, owner ? browserStorage() : undefined, window)
  return opened
}

/** Gives the signed-in person's cart to the screens below. */
export function CartProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const store = cartOf(session.state === 'signed-in' ? session.user.uid : '')
  const { lines, kept } = useSyncExternalStore(store.subscribe, store.get)
  const cart = useMemo<Cart>(
    () => ({
      lines,
      kept,
      count: countPieces(lines),
      total: totalOf(lines),
      add: (recipe) => store.update((before) => addDish(before, recipe)),
      setQuantity: (id, quantity) => store.update((before) => setQuantity(before, id, quantity)),
      remove: (id) => store.update((before) => removeLine(before, id)),
      restore: (line, index) => store.update((before) => restoreLine(before, line, index)),
      applyChanges: (changes) => store.update((before) => applyMenuChanges(before, changes)),
      clear: () => store.update(() => []),
    }),
    [store, lines, kept],
  )
  return <CartContext value={cart}>{children}</CartContext>
}

/** @throws outside a CartProvider (spec §8) */
export function useCart(): Cart {
  const cart = useContext(CartContext)
  if (!cart) throw new Error(messages.cart.outsideProvider)
  return cart
}
