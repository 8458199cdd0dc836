import { limits } from '#contract/limits.ts'
import { fromMinor } from '#contract/money.ts'
import { fieldClasses, useFieldFrame } from '#web/ui/text-field.tsx'
import { currencySign, usePanelCurrency } from '../currency.ts'

interface PriceFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** spec §5, §9: a number in steps of 0.01, from 0 on, behind the panel's currency sign. */
export function PriceField({ value, onChange, error }: PriceFieldProps) {
  const frame = useFieldFrame({ label: 'Price', error })
  return (
    <div>
      {frame.label}
      <div className="relative">
        <span className="pointer-events-none absolute inset-y-0 left-0 grid min-w-10 place-items-center pl-3.5 font-semibold text-ink-soft">
          {currencySign(usePanelCurrency())}
        </span>
        <input
          {...frame.control}
          type="number"
          name="price"
          inputMode="decimal"
          step="0.01"
          min="0"
          max={fromMinor(limits.priceMaxMinor)}
          autoComplete="off"
          aria-required
          value={value}
          onChange={(event) => onChange(event.target.value)}
          // the wheel is for scrolling: over a number it would change a price unseen
          onWheel={(event) => event.currentTarget.blur()}
          className={`${fieldClasses} pl-12 tabular-nums`}
        />
      </div>
      {frame.below}
    </div>
  )
}
