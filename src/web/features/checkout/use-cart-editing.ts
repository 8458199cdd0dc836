import { useState } from 'react'
import { flushSync } from 'react-dom'
import { limits } from '#contract/limits.ts'
import { cartMessages } from '#contract/messages/cart.ts'
import { formatPrice } from '#contract/values/money.ts'
import type { CartLine } from '#web/cart/cart-line.ts'
import { useCart, useCartStore } from '#web/cart/cart-provider.tsx'
import { quoteCart } from '#web/cart/cart-quote.ts'
import { rememberDay } from '#web/opening/chosen-day.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { useSite } from '#web/settings/site.ts'
import { announce } from '#web/ui/live-region.ts'

/** The attributes of a line's name, which gets the focus when Undo has restored the line. */
export function lineNameProps({ lineId }: Pick<CartLine, 'lineId'>) {
  return { id: `line-${lineId}`, tabIndex: -1 }
}

/** Changes the cart, announces each change to screen readers, and stores the last removed line for Undo. */
export function useCartEditing() {
  const { lines } = useCart()
  const cart = useCartStore()
  const currency = useCurrency()
  const { hasOrderingRules } = useSite()
  /** The last removed line, its former index, and the day that was chosen for it. */
  const [removed, setRemoved] = useState<{ line: CartLine; index: number; chooseDayAgain: () => void }>()

  function remove(line: CartLine) {
    const index = lines.findIndex(({ lineId }) => lineId === line.lineId)
    setRemoved({ line, index, chooseDayAgain: rememberDay() })
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
    const { line, index, chooseDayAgain } = removed
    flushSync(() => {
      cart.restore(line, index)
      chooseDayAgain()
      setRemoved(undefined)
    })
    // the pressed button has disappeared
    document.getElementById(lineNameProps(line).id)?.focus({ preventScroll: true })
    announce(cartMessages.restoredAnnouncement(line.name))
  }

  return { removed, remove, setQuantity, undo, dismissUndo: () => setRemoved(undefined) }
}
