import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Recipe } from '#contract/menu.ts'
import { messages } from '#contract/messages.ts'
import { totalOf } from '#contract/money.ts'
import type { MenuChange } from '#contract/orders.ts'
import { useSession } from '#web/session/session.ts'
import type { CartLine } from './cart-line.ts'
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
import { type CartState, type CartStore, openCart, unknownCart } from './cart-store.ts'

export interface CartChanges {
  add: (recipe: Recipe) => void
  setQuantity: (id: string, quantity: number) => void
  remove: (id: string) => void
  restore: (line: CartLine, index: number) => void
  applyChanges: (changes: readonly MenuChange[]) => void
  clear: () => void
}

export interface Cart extends CartChanges {
  lines: CartLines
  /** Pieces, not lines. */
  count: number
  /** A decimal, exact to the cent (spec §9). */
  total: number
  /** False while nobody can tell: nothing is in `lines` then. */
  known: boolean
  /** False when the browser does not let us keep the cart; say `messages.cart.notKept` then. */
  kept: boolean
}

/** The same as long as the person is: what is in the cart, each part hears by itself, and is drawn again only for that. */
const CartContext = createContext<{ store: CartStore; changes: CartChanges } | undefined>(undefined)

/** Outlives the screens: a cart that cannot be stored is not lost on the way to the sign-in page and back. */
let opened: CartStore | undefined

/** @param owner '' is nobody, whose cart is never stored: it would take the last person's away */
function cartOf(owner: string): CartStore {
  if (!opened || opened.owner !== owner)
    opened = openCart(owner, owner ? browserStorage() : undefined, globalThis.window)
  return opened
}

/** Gives the signed-in person's cart to the screens below. */
export function CartProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const store = cartOf(session.state === 'signed-in' ? session.user.uid : '')
  const cart = useMemo(() => ({ store, changes: changesOf(store) }), [store])
  return <CartContext value={cart}>{children}</CartContext>
}

function changesOf({ update }: CartStore): CartChanges {
  return {
    add: (recipe) => update((before) => addDish(before, recipe)),
    setQuantity: (id, quantity) => update((before) => setQuantity(before, id, quantity)),
    remove: (id) => update((before) => removeLine(before, id)),
    restore: (line, index) => update((before) => restoreLine(before, line, index)),
    applyChanges: (changes) => update((before) => applyMenuChanges(before, changes)),
    clear: () => update(() => []),
  }
}

const beforehand = (): CartState => unknownCart
const none = () => 0

function useProvided() {
  const provided = useContext(CartContext)
  if (!provided) throw new Error(messages.cart.outsideProvider)
  return provided
}

/** @throws outside a CartProvider (spec §8) */
export function useCart(): Cart {
  const { store, changes } = useProvided()
  const state = useSyncExternalStore(store.subscribe, store.get, beforehand)
  const { lines, kept } = state
  return { ...changes, lines, kept, known: state !== unknownCart, count: countPieces(lines), total: totalOf(lines) }
}

/** For whoever only changes the cart: not drawn again when it has changed. @throws as `useCart` does */
export function useCartChanges(): CartChanges {
  return useProvided().changes
}

/** How many of a dish are in the cart; drawn again only when that has changed. @throws as `useCart` does */
export function useQuantity(id: string): number {
  const { store } = useProvided()
  return useSyncExternalStore(
    store.subscribe,
    () => store.get().lines.find((line) => line.id === id)?.quantity ?? 0,
    none,
  )
}
