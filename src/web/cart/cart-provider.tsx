import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { messages } from '#contract/messages.ts'
import { useSession } from '#web/session/session.ts'
import { useStore } from '#web/state/create-store.ts'
import { type CartLines, countPieces } from './cart-lines.ts'
import { type CartQuote, quoteCart } from './cart-quote.ts'
import { type CartChanges, type CartState, type CartStore, unknownCart } from './cart-store.ts'
import { cartStoreFor } from './current-cart.ts'

export interface Cart extends CartQuote {
  lines: CartLines
  /** The number of pieces, not of lines. */
  count: number
  /** False while the server renders and React hydrates; `lines` is empty then. */
  known: boolean
  /** False when the browser refuses to store the cart; the cart screen then shows `messages.cart.notKept`. */
  persisted: boolean
}

/** Stable per user. Consumers subscribe to the store, so a change re-renders only them. */
const CartContext = createContext<CartStore | undefined>(undefined)

/** Provides the signed-in person's cart to the screens below. */
export function CartProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const store = cartStoreFor(session.state === 'signed-in' ? session.user.uid : '')
  return <CartContext value={store}>{children}</CartContext>
}

/** @throws outside a CartProvider (spec §8) */
function useCartStore(): CartStore {
  const store = useContext(CartContext)
  if (!store) throw new Error(messages.cart.outsideProvider)
  return store
}

const stateOnServer = (): CartState => unknownCart
const quantityOnServer = () => 0

/** Re-renders with each change of the cart. @throws outside a CartProvider (spec §8) */
export function useCart(): Cart {
  const state = useStore(useCartStore(), stateOnServer)
  const { lines, persisted } = state
  return { lines, persisted, known: state !== unknownCart, count: countPieces(lines), ...quoteCart(lines) }
}

/** Changes the cart without subscribing to it. @throws outside a CartProvider (spec §8) */
export function useCartChanges(): CartChanges {
  return useCartStore()
}

/**
 * The quantity of one line; re-renders only when this quantity changes.
 * @param lineId the dish's id for a dish without options
 * @throws outside a CartProvider (spec §8)
 */
export function useQuantity(lineId: string): number {
  const store = useCartStore()
  return useSyncExternalStore(
    store.subscribe,
    () => store.get().lines.find((line) => line.lineId === lineId)?.quantity ?? 0,
    quantityOnServer,
  )
}
