import { useEffect } from 'react'
import { useCartStore } from './cart/cart-provider.tsx'
import { chooseDay, forgetDayWithout } from './opening/chosen-day.ts'
import { isSignedOut } from './session/session.ts'

/** Forgets the chosen day when no dish of the cart needs it, and when the user signs out. */
export function useCartDay(): void {
  const cart = useCartStore()
  useEffect(() => cart.subscribe(() => forgetDayWithout(cart.get().lines)), [cart])
  useEffect(() => isSignedOut.subscribe(() => isSignedOut.get() && chooseDay(undefined)), [])
}
