import { countText } from '#contract/i18n/count-text.ts'
import { icon, PlusIcon } from './icons.tsx'

// not in `icons.tsx`, which every screen loads
const MinusIcon = icon(<path d="M5.5 12h13" />)

interface StepperProps {
  label: string
  decreaseLabel: string
  increaseLabel: string
  value: number
  canDecrease: boolean
  canIncrease: boolean
  /** Called with value + 1 also at the maximum, so that the caller can say why it is refused. */
  onChange: (value: number) => void
}

// not `disabled`: a disabled button loses the focus, so a user could not find out why it does nothing
const buttonClasses =
  'grid size-11 shrink-0 place-items-center rounded-full text-primary-text hover:bg-primary-soft aria-disabled:opacity-40'

/** A number with a button on each side that decreases or increases it by one. */
export function Stepper(props: StepperProps) {
  const { label, decreaseLabel, increaseLabel, value, canDecrease, canIncrease, onChange } = props
  return (
    <fieldset
      aria-label={label}
      className="inline-flex shrink-0 items-center rounded-full border border-edge bg-surface"
    >
      <button
        type="button"
        aria-label={decreaseLabel}
        aria-disabled={!canDecrease || undefined}
        onClick={() => canDecrease && onChange(value - 1)}
        className={buttonClasses}
      >
        <MinusIcon />
      </button>
      <output aria-live="polite" className="min-w-7 text-center font-semibold tabular-nums">
        {countText(value)}
      </output>
      <button
        type="button"
        aria-label={increaseLabel}
        aria-disabled={!canIncrease || undefined}
        onClick={() => onChange(value + 1)}
        className={buttonClasses}
      >
        <PlusIcon />
      </button>
    </fieldset>
  )
}
