import { cartMessages } from '#contract/checkout-messages.ts'
import type { CartLine } from '#web/cart/cart-line.ts'
import { TrashIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

interface CartRowProps {
  line: CartLine
  /** Price times quantity, from the cart's quote. */
  total: number
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

/** One line of the cart: picture, name, price, quantity and line total. */
export function CartRow({ line, total, onQuantity, onRemove }: CartRowProps) {
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-4 sm:grid-cols-[7rem_minmax(0,1fr)] sm:py-5">
      <div className="self-start sm:row-span-2">
        <Picture of={line} sizes="7rem" className="rounded-xl" />
      </div>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-lg wrap-break-word">{line.name}</h2>
          <p className="text-ink-soft">
            <Price value={line.price} /> {cartMessages.each}
          </p>
        </div>
        <Price value={total} className="text-lg font-bold" />
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-2 sm:col-span-1">
        <QuantityStepper name={line.name} value={line.quantity} onChange={onQuantity} />
        <button
          type="button"
          aria-label={cartMessages.removeLine(line.name)}
          onClick={onRemove}
          className="inline-flex min-h-11 items-center gap-2 rounded-xl px-3 font-semibold text-danger hover:bg-danger-soft"
        >
          <TrashIcon /> {cartMessages.remove}
        </button>
      </div>
    </li>
  )
}
