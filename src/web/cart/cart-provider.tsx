import { createContext, type ReactNode, useContext } from 'react'
import { useSession } from '#web/session/session.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { useSite } from '#web/settings/site.ts'
import { useStore } from '#web/state/create-store.ts'
import { countItems, countRecipe } from './cart-lines.ts'
import { quoteCart } from './cart-quote.ts'
import { type CartState, type CartStore, loadingCart } from './cart-store.ts'
import { cartStoreFor, visitorCartStore } from './current-cart.ts'

/** The value is the same object for one user. Consumers subscribe to the store, so a cart change re-renders only them. */
const CartContext = createContext<CartStore | undefined>(undefined)

/** Provides the cart of the user or visitor to its children. A guest counts as a visitor. */
export function CartProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const { isMenuPublic } = useSite()
  const user = session.state === 'signed-in' ? session.user : undefined
  const isGuest = user?.role === 'guest'
  // a guest has the cart of this browser's visitor, because a guest whose session has ended continues as another guest
  const store = user && !isGuest ? cartStoreFor(user.uid) : visitorCartStore({ isStored: isGuest || isMenuPublic })
  return <CartContext value={store}>{children}</CartContext>
}

/** For components that change the cart without subscribing to it. @throws outside a CartProvider (spec §8) */
export function useCartStore(): CartStore {
  const store = useContext(CartContext)
  if (!store) throw new Error('useCart must be used within a CartProvider')
  return store
}

function useCartState(): CartState {
  return useStore(useCartStore(), () => loadingCart)
}

/** Re-renders with each change of the cart. @throws outside a CartProvider (spec §8) */
export function useCart() {
  const state = useCartState()
  const currency = useCurrency()
  return {
    ...state,
    /** False while the server renders and React hydrates; `lines` is empty then. */
    isLoaded: state !== loadingCart,
    count: countItems(state.lines),
    ...quoteCart(state.lines, currency),
  }
}

/** The quantity of all lines of one recipe, 0 when the cart has none. @throws outside a CartProvider (spec §8) */
export function useQuantity(recipeId: string): number {
  return countRecipe(useCartState().lines, recipeId)
}
