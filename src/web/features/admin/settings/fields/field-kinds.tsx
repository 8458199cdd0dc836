import { formatPrice } from '#contract/values/money.ts'
import { CheckboxField } from '../../checkbox-field.tsx'
import { amountError } from '../ordering/field-errors.ts'
import { AmountField, NumberField } from '../ordering/number-field.tsx'
import { amountOf, amountText, requiredAmountOf, requiredAmountText, wholeOf } from '../ordering/typed-numbers.ts'
import type { Field } from './define-fields.ts'

/** Beside the next half field on a wide screen. */
export function half<Value, Draft>(field: Field<Value, Draft>): Field<Value, Draft> {
  return { ...field, isHalf: true }
}

/** A value that the control changes as a whole. @param control cannot hold an unfinished value */
export function plainField<Value>(control: Field<Value, Value>['control']): Field<Value, Value> {
  return { toDraft: (value) => value, read: (value) => value, describe: (value) => value, control }
}

export const switchField: Field<boolean, boolean> = plainField(({ frame, value, onChange }) => (
  <CheckboxField {...frame} checked={value} onChange={onChange} />
))

/** An amount of money that must be typed. */
export const requiredAmountField: Field<number, string> = {
  toDraft: (amount, { currency }) => requiredAmountText(amount, currency),
  read: (text, { currency }) => requiredAmountOf(text, currency),
  describe: (text, { currency }) => {
    const amount = requiredAmountOf(text, currency)
    return Number.isNaN(amount) ? text : formatPrice(amount, currency)
  },
  error: ({ currency }) => amountError(currency),
  control: ({ frame, value, onChange, shop }) => (
    <AmountField {...frame} currency={shop.currency} value={value} onChange={({ target }) => onChange(target.value)} />
  ),
}

/** An amount of money; the empty text for 0. */
export const amountField: Field<number, string> = {
  ...requiredAmountField,
  toDraft: (amount, { currency }) => amountText(amount, currency),
  read: (text, { currency }) => amountOf(text, currency),
  describe: (text, shop) => (text.trim() === '' ? '' : requiredAmountField.describe(text, shop)),
}

/** A number of minutes from 1; the empty text for 0. @param unit after the number */
export function minutesField(max: number, { error, unit }: { error: string; unit: string }): Field<number, string> {
  return {
    toDraft: (minutes) => (minutes === 0 ? '' : String(minutes)),
    read: (text) => (text.trim() !== '' && wholeOf(text) === 0 ? Number.NaN : wholeOf(text, max)),
    describe: (text) => text,
    error: () => error,
    control: ({ frame, value, onChange }) => (
      <NumberField
        {...frame}
        inputMode="numeric"
        after={unit}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    ),
  }
}
