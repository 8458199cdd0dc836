import type { ComponentProps } from 'react'
import { percentText } from '#contract/amounts-texts.ts'
import { amountMessages } from '#contract/messages/amount.ts'
import { amountsMessages } from '#contract/messages/amounts.ts'
import { formatPrice } from '#contract/values/money.ts'
import { clockText } from '#contract/values/wall-clock.ts'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { CheckboxField } from '../../checkbox-field.tsx'
import { SelectField } from '../../select-field.tsx'
import { minutesOf } from '../../weekly-times/time-rows.ts'
import { amountError } from '../ordering/field-errors.ts'
import { AmountField, NumberField } from '../ordering/number-field.tsx'
import { RadioField } from '../ordering/radio-field.tsx'
import {
  amountOf,
  amountText,
  ppmOf,
  requiredAmountOf,
  requiredAmountText,
  wholeOf,
} from '../ordering/typed-numbers.ts'
import { type Field, mapNames } from './define-fields.ts'

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

/** A switch for each field of a section that has only switches. @param shape of its schema */
export function switchesOf<Name extends string>(shape: Readonly<Record<Name, unknown>>) {
  const names = Object.keys(shape).filter((name): name is Name => name in shape)
  return mapNames<Name, Record<Name, Field<boolean, boolean>>>(names, () => switchField)
}

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

interface TextFieldOptions extends Partial<Omit<ComponentProps<typeof TextField>, 'placeholder'>> {
  placeholder?: () => string
}

/** A text of one line. @param error for a text that the schema refuses; by default the schema's own message */
export function textField({ placeholder, ...props }: TextFieldOptions, error?: Field<string, string>['error']) {
  const field: Field<string, string> = {
    ...plainField(({ frame, value, onChange }) => (
      <TextField
        {...frame}
        {...(placeholder && { placeholder: placeholder() })}
        {...props}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )),
    read: (text) => text.trim(),
    ...(error && { error }),
  }
  return field
}

/** A text of several lines. */
export function textAreaField(props: Partial<ComponentProps<typeof TextArea>>): Field<string, string> {
  return {
    ...plainField(({ frame, value, onChange }) => (
      <TextArea {...frame} {...props} value={value} onChange={({ target }) => onChange(target.value)} />
    )),
    read: (text) => text.trim(),
  }
}

/** A time of day in minutes after midnight; 0 for the empty field. */
export function clockField(props: { min: string; max: string }): Field<number | undefined, number> {
  return {
    toDraft: (minutes = 0) => minutes,
    read: (minutes) => minutes,
    describe: clockText,
    control: ({ frame, value, onChange }) => (
      <TextField
        {...frame}
        {...props}
        type="time"
        value={clockText(value)}
        onChange={({ target }) => onChange(target.value === '' ? 0 : minutesOf(target.value))}
      />
    ),
  }
}

/** One of several values. */
export function choiceField<Value extends string>(
  choices: readonly Value[],
  labels: () => Readonly<Record<Value, string>>,
): Field<Value, Value> {
  return {
    ...plainField(({ frame, value, onChange }) => (
      <SelectField
        {...frame}
        value={value}
        onChange={(text) => onChange(choices.find((choice) => choice === text) ?? value)}
        options={choices.map((choice) => [choice, labels()[choice]] as const)}
      />
    )),
    describe: (value) => labels()[value],
  }
}

/** One of several values, all of them visible. */
export function radioField<Value extends string>(
  choices: readonly Value[],
  labels: () => Readonly<Record<Value, string>>,
): Field<Value, Value> {
  return {
    ...choiceField(choices, labels),
    control: ({ frame: { label, name }, value, onChange }) => (
      <RadioField
        legend={label}
        name={name}
        value={value}
        choices={choices.map((choice) => ({ value: choice, label: labels()[choice] }))}
        onChange={onChange}
      />
    ),
  }
}

/** A percentage, in parts per million. */
export const percentField: Field<number, string> = {
  toDraft: (ppm, { currency }) => percentText(ppm, currency),
  read: ppmOf,
  describe: (text) => amountsMessages.percentage(text),
  error: () => amountMessages.percentInvalid,
  control: ({ frame, value, onChange }) => (
    <NumberField {...frame} after="%" value={value} onChange={({ target }) => onChange(target.value)} />
  ),
}

interface WholeFieldOptions extends Partial<Omit<ComponentProps<typeof NumberField>, 'after' | 'error' | 'max'>> {
  max: number
  error: () => string
  /** The unit. */
  after?: () => string
}

/** A whole number; the empty text for 0. @param props of the control */
export function wholeField({ max, error, after, ...props }: WholeFieldOptions): Field<number, string> {
  return {
    toDraft: (number) => (number === 0 ? '' : String(number)),
    read: (text) => wholeOf(text, max),
    describe: (text) => text,
    error,
    control: ({ frame, value, onChange }) => (
      <NumberField
        inputMode="numeric"
        {...(after && { after: after() })}
        {...props}
        {...frame}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    ),
  }
}

/** A number of minutes from 1; the empty text for 0. */
export function minutesField(options: WholeFieldOptions): Field<number, string> {
  const field = wholeField(options)
  return {
    ...field,
    read: (text, shop) => (text.trim() !== '' && wholeOf(text) === 0 ? Number.NaN : field.read(text, shop)),
  }
}
