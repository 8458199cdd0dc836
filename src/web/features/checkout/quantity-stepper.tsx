import { cartMessages } from '#contract/checkout-messages.ts'
import { limits } from '#contract/limits.ts'
import { MinusIcon, PlusIcon } from '#web/ui/icons.tsx'

interface QuantityStepperProps {
  /** The dish, for the buttons' labels: 'Increase quantity of Masala Dosa'. */
  name: string
  value: number
  /** For a quantity below 1, the caller must remove the line (spec §4). */
  onChange: (quantity: number) => void
}

const buttonClasses =
  'grid size-11 place-items-center rounded-full text-primary-text hover:bg-primary-soft disabled:opacity-40'

export function QuantityStepper({ name, value, onChange }: QuantityStepperProps) {
  return (
    <fieldset
      aria-label={cartMessages.quantity(name)}
      className="inline-flex items-center rounded-full border border-edge"
    >
      <button
        type="button"
        aria-label={cartMessages.decreaseQuantity(name)}
        onClick={() => onChange(value - 1)}
        className={buttonClasses}
      >
        <MinusIcon />
      </button>
      <output aria-live="polite" className="min-w-7 text-center font-semibold tabular-nums">
        {value}
      </output>
      <button
        type="button"
        aria-label={cartMessages.increaseQuantity(name)}
        disabled={value >= limits.quantityMax}
        onClick={() => onChange(value + 1)}
        className={buttonClasses}
      >
        <PlusIcon />
      </button>
    </fieldset>
  )
}
