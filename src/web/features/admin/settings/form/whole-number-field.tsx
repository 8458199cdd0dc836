import { type ComponentProps, useState } from 'react'
import { adminMessages } from '#contract/messages/admin.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { wholeOf } from '../ordering/typed-numbers.ts'
import type { FieldErrors } from './section-parts.ts'

interface WholeNumberFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  /** 0 for an empty field; NaN for a text that is not a whole number, which the form must refuse. */
  value: number
  onChange: (value: number) => void
  /** Whether the field shows nothing for 0, which then means that no number is chosen. */
  isEmptyForZero?: boolean
}

/** A field for a whole number in a form that holds numbers. It keeps what is typed, also while that is not a number. */
export function WholeNumberField({ value, onChange, isEmptyForZero = false, ...field }: WholeNumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  const written = isEmptyForZero && value === 0 ? '' : String(value)
  const shown = typed !== undefined && Object.is(wholeOf(typed), value) ? typed : written
  return (
    <TextField
      {...field}
      inputMode="numeric"
      maxLength={20}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(wholeOf(target.value))
      }}
    />
  )
}

/** @returns a message for each value that cannot be saved, by the name of its field */
export function wholeNumberErrors(values: Readonly<Record<string, number>>, min: number, max: number): FieldErrors {
  const invalid = Object.entries(values).filter(([, value]) => !(value >= min && value <= max))
  return Object.fromEntries(invalid.map(([field]) => [field, adminMessages.editor.numberInvalid(min, max)]))
}
