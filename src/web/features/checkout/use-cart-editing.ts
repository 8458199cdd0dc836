import { useState } from 'react'
import { cartMessages } from '#contract/checkout-messages.ts'
import { limits } from '#contract/limits.ts'
import { formatPrice } from '#contract/values/money.ts'
import type { CartLine } from '#web/cart/cart-line.ts'
import { useCart, useCartStore } from '#web/cart/cart-provider.tsx'
import { quoteCart } from '#web/cart/cart-quote.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { useSite } from '#web/settings/site.ts'
import { announce } from '#web/ui/live-region.ts'

/** Changes the cart, announces each change to screen readers, and stores the last removed line for Undo. */
export function useCartEditing() {
  const { lines } = useCart()
  const cart = useCartStore()
  const currency = useCurrency()
  const { hasOrderingRules } = useSite()
  /** The last removed line and its former index. */
  const [removed, setRemoved] = useState<{ line: CartLine; index: number }>()

  function remove(line: CartLine) {
    setRemoved({ line, index: lines.findIndex(({ lineId }) => lineId === line.lineId) })
    cart.remove(line.lineId)
    announce(cartMessages.removedAnnouncement(line.name))
  }

  function setQuantity(line: CartLine, quantity: number) {
    if (quantity < limits.quantityMin) return remove(line)
    cart.setQuantity(line.lineId, quantity)
    // with ordering rules, the total is announced when the quote has arrived
    if (hasOrderingRules !== true)
      announce(cartMessages.totalAnnouncement(formatPrice(quoteCart(cart.get().lines, currency).total, currency)))
  }

  function undo() {
    if (!removed) return
    cart.restore(removed.line, removed.index)
    setRemoved(undefined)
    announce(cartMessages.restoredAnnouncement(removed.line.name))
  }

  return { removed, remove, setQuantity, undo, dismissUndo: () => setRemoved(undefined) }
}
