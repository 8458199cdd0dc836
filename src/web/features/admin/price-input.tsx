import type { ComponentProps, KeyboardEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { type Currency, fromMinor, toMinor } from '#contract/values/money.ts'
import { parseTypedAmount, typedAmount } from '#contract/values/typed-number.ts'
import { fieldClasses } from '#web/ui/text-field.tsx'
import { currencySymbol } from './currency.ts'

interface PriceInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  currency: Currency
  /** As typed. */
  value: string
  onChange: (text: string) => void
}

/**
 * spec §5, §9: a number of at least 0, after the panel's currency symbol. Its step is one minor unit, by default 0.01; the arrow
 * keys change the price by it. The type is not `number`: a browser in another language than the owner's removes the comma of
 * `3,90`, and the price becomes 390.
 */
export function PriceInput({ currency, value, onChange, onKeyDown, ...control }: PriceInputProps) {
  function stepByKey(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    const price = value.trim() === '' ? 0 : parseTypedAmount(value, currency)
    if (direction === undefined || price === undefined) return
    event.preventDefault()
    const minor = Math.min(Math.max(toMinor(price, currency) + direction, 0), limits.priceMaxMinor)
    onChange(typedAmount(fromMinor(minor, currency), currency))
  }

  return (
    <div className="relative">
      <span className="pointer-events-none absolute inset-y-0 inset-s-0 grid min-w-10 place-items-center ps-3.5 font-semibold text-ink-soft">
        {currencySymbol(currency)}
      </span>
      <input
        {...control}
        type="text"
        role="spinbutton"
        inputMode={currency.decimals === 0 ? 'numeric' : 'decimal'}
        step={fromMinor(1, currency)}
        min="0"
        max={fromMinor(limits.priceMaxMinor, currency)}
        aria-valuemin={0}
        aria-valuemax={fromMinor(limits.priceMaxMinor, currency)}
        aria-valuenow={value.trim() === '' ? undefined : parseTypedAmount(value, currency)}
        aria-valuetext={value}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={stepByKey}
        className={`${fieldClasses} ps-12 tabular-nums`}
      />
    </div>
  )
}
