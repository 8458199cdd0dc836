import type { ComponentProps } from 'react'
import { limits } from '#contract/limits.ts'
import { type Currency, fromMinor } from '#contract/money.ts'
import { fieldClasses } from '#web/ui/text-field.tsx'
import { currencySymbol } from './currency.ts'

/** spec §5, §9: a number of at least 0, after the panel's currency symbol. Its step is one minor unit, by default 0.01. */
export function PriceInput({ currency, ...control }: ComponentProps<'input'> & { currency: Currency }) {
  return (
    <div className="relative">
      <span className="pointer-events-none absolute inset-y-0 left-0 grid min-w-10 place-items-center pl-3.5 font-semibold text-ink-soft">
        {currencySymbol(currency)}
      </span>
      <input
        {...control}
        type="number"
        inputMode={currency.decimals === 0 ? 'numeric' : 'decimal'}
        step={fromMinor(1, currency)}
        min="0"
        max={fromMinor(limits.priceMaxMinor, currency)}
        autoComplete="off"
        // scrolling with the mouse wheel over a focused number input would change the price
        onWheel={(event) => event.currentTarget.blur()}
        className={`${fieldClasses} pl-12 tabular-nums`}
      />
    </div>
  )
}
