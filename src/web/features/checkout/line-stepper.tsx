import { limits } from '#contract/limits.ts'
import { cartMessages } from '#contract/messages/cart.ts'
import type { CartLine } from '#web/cart/cart-line.ts'
import { announce } from '#web/ui/live-region.ts'
import { Stepper } from '#web/ui/stepper.tsx'

interface LineStepperProps {
  line: CartLine
  /** Called with 0 to remove the line. */
  onQuantity: (quantity: number) => void
}

/** The quantity of a line of the cart, with a button on each side. */
export function LineStepper({ line: { name, quantity }, onQuantity }: LineStepperProps) {
  return (
    <Stepper
      label={cartMessages.quantity(name)}
      decreaseLabel={cartMessages.decreaseQuantity(name)}
      increaseLabel={cartMessages.increaseQuantity(name)}
      value={quantity}
      canDecrease
      canIncrease={quantity < limits.quantityMax}
      onChange={(changed) => {
        if (changed <= limits.quantityMax) onQuantity(changed)
        else announce(cartMessages.quantityMax(limits.quantityMax))
      }}
    />
  )
}
