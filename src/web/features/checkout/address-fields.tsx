import type { ReactNode } from 'react'
import { checkoutMessages } from '#contract/checkout-messages.ts'
import { limits } from '#contract/limits.ts'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { AddressDraft, FieldErrors } from './address-draft.ts'

const fullWidth = 'sm:col-span-2'

interface AddressFieldsProps {
  initial: AddressDraft
  errors: FieldErrors
  /** The field for the name of a guest, which comes first, with the phone. */
  guestName?: ReactNode
}

/**
 * The fields of the delivery address. `aria-required` instead of `required`, because the browser would show its own message and
 * not the texts of spec §5. `autoComplete` lets browsers fill in a saved address. The postcode has no keyboard of digits, because
 * those of many countries contain letters or a hyphen.
 */
export function AddressFields({ initial, errors, guestName }: AddressFieldsProps) {
  const field = (name: keyof AddressDraft, maxLength: number) => ({
    name,
    maxLength,
    defaultValue: initial[name],
    error: errors[name],
  })
  const requiredField = (name: keyof AddressDraft, maxLength: number) => ({
    ...field(name, maxLength),
    'aria-required': true,
    enterKeyHint: 'next' as const,
  })
  const phone = (
    <TextField
      {...requiredField('phone', limits.phoneMaxChars)}
      label={checkoutMessages.phone}
      type="tel"
      autoComplete="shipping tel"
      inputMode="tel"
      className={guestName ? '' : fullWidth}
    />
  )
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {guestName}
      {guestName && phone}
      <TextField
        {...requiredField('street', limits.addressFieldMaxChars)}
        label={checkoutMessages.street}
        autoComplete="shipping street-address"
        className={fullWidth}
      />
      <TextField
        {...requiredField('city', limits.addressFieldMaxChars)}
        label={checkoutMessages.city}
        autoComplete="shipping address-level2"
        className={fullWidth}
      />
      <TextField
        {...requiredField('state', limits.addressFieldMaxChars)}
        label={checkoutMessages.state}
        autoComplete="shipping address-level1"
      />
      <TextField
        {...requiredField('zipCode', limits.phoneMaxChars)}
        label={checkoutMessages.zipCode}
        autoComplete="shipping postal-code"
        autoCapitalize="characters"
      />
      {!guestName && phone}
      <TextArea
        {...field('instructions', limits.instructionsMaxChars)}
        label={checkoutMessages.instructions}
        optional
        autoComplete="off"
        className={fullWidth}
      />
    </div>
  )
}
