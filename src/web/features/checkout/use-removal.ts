import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { formatPrice, totalOf } from '#contract/money.ts'
import type { CartLine } from '#web/cart/cart-line.ts'
import { setQuantity as withQuantity } from '#web/cart/cart-lines.ts'
import { useCart } from '#web/cart/cart-provider.tsx'
import { currency } from '#web/settings/currency.ts'
import { announce } from '#web/ui/announcer.ts'

interface Removal {
  line: CartLine
  /** Where it stood. */
  index: number
}

/** Changes the cart, says what has changed, and remembers the line that was removed last. */
export function useRemoval() {
  const cart = useCart()
  const [removed, setRemoved] = useState<Removal>()

  function remove(line: CartLine) {
    setRemoved({ line, index: cart.lines.findIndex(({ id }) => id === line.id) })
    cart.remove(line.id)
    announce(`${line.name} removed from the cart`)
  }

  function setQuantity(line: CartLine, quantity: number) {
    if (quantity < limits.quantityMin) {
      remove(line)
      return
    }
    cart.setQuantity(line.id, quantity)
    const total = totalOf(withQuantity(cart.lines, line.id, quantity))
    announce(`Total ${formatPrice(total, currency)}`)
  }

  function undo() {
    if (!removed) return
    cart.restore(removed.line, removed.index)
    setRemoved(undefined)
    announce(`${removed.line.name} is back in the cart`)
  }

  return { removed, remove, setQuantity, undo, forget: () => setRemoved(undefined) }
}
