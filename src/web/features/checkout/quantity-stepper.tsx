import { limits } from '#contract/limits.ts'
import { MinusIcon, PlusIcon } from '#web/ui/icons.tsx'

interface QuantityStepperProps {
  /** What is counted, for the buttons' names: 'Increase quantity of Masala Dosa'. */
  name: string
  value: number
  /** Below 1 the caller removes the line (spec §4). */
  onChange: (quantity: number) => void
}

const buttonClasses =
  'grid size-11 place-items-center rounded-full text-primary-text hover:bg-primary-soft disabled:opacity-40'

export function QuantityStepper({ name, value, onChange }: QuantityStepperProps) {
  return (
    <fieldset aria-label={`Quantity of ${name}`} className="inline-flex items-center rounded-full border border-edge">
      <button
        type="button"
        aria-label={`Decrease quantity of ${name}`}
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
        aria-label={`Increase quantity of ${name}`}
        disabled={value >= limits.quantityMax}
        onClick={() => onChange(value + 1)}
        className={buttonClasses}
      >
        <PlusIcon />
      </button>
    </fieldset>
  )
}
