import type { ComponentProps } from 'react'
import { meaningsNote } from '#contract/typed-number-texts.ts'
import type { Currency } from '#contract/values/money.ts'
import { fieldClasses, useFieldFrame } from '#web/ui/text-field.tsx'
import { currencySymbol } from '../../currency.ts'

interface NumberFieldProps extends ComponentProps<'input'> {
  label: string
  labelSize?: 'small'
  error?: string | undefined
  hint?: string
  /** Shown before the number, such as the sign of the currency. */
  before?: string
  /** Shown after the number, such as `%`. */
  after?: string
}

/**
 * A field for a number with decimals. Its type is text: browsers hide an unfinished number, such as `7.`, in a field of the type
 * number from the app.
 */
export function NumberField({ className = '', before, after, ...props }: NumberFieldProps) {
  const { label, control, below } = useFieldFrame(props)
  const padding = before === undefined ? 'pe-9' : before.length > 2 ? 'ps-16 pe-2' : 'ps-11 pe-2'
  return (
    <div className={`min-w-0 ${className}`}>
      {label}
      <div className="relative">
        <Affix text={before} className="inset-s-0 ps-3.5" />
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          {...control}
          className={`${fieldClasses} ${padding} tabular-nums`}
        />
        <Affix text={after} className="inset-e-0 pe-3.5" />
      </div>
      {below}
    </div>
  )
}

function Affix({ text, className }: { text: string | undefined; className: string }) {
  if (text === undefined) return null
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute inset-y-0 grid place-items-center font-semibold text-ink-soft ${className}`}
    >
      {text}
    </span>
  )
}

/** A field for an amount in a currency. */
export function AmountField({ currency, ...props }: NumberFieldProps & { currency: Currency; value: string }) {
  const isWhole = currency.decimals === 0
  const note = meaningsNote(props.value, currency)
  return (
    <NumberField
      before={currencySymbol(currency)}
      {...(isWhole && { inputMode: 'numeric' })}
      {...props}
      {...(note && { hint: note })}
    />
  )
}
