import { type ReactNode, useEffect } from 'react'
import { type AddressPart, addressParts, specifiedForm } from '#contract/addresses/address-form.ts'
import { limits } from '#contract/limits.ts'
import { checkoutMessages } from '#contract/messages/checkout.ts'
import { useSite } from '#web/settings/site.ts'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { AddressDraft, FieldErrors } from './address-draft.ts'
import { suggestionsCode } from './lazy-suggestions.ts'

const fullWidth = 'sm:col-span-2'

/** The names of the parts in the HTML standard. */
const autofillNames: Record<AddressPart, string> = {
  street: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zipCode: 'postal-code',
}

interface AddressFieldsProps {
  initial: AddressDraft
  errors: FieldErrors
  /** The field for the name of a guest, which comes first, with the phone. */
  guestName?: ReactNode
}

/**
 * The fields of the delivery address. `aria-required` instead of `required`, because the browser would show its own message and
 * not the texts of spec §5. `autoComplete` lets browsers fill in a saved address. Without a country, the postcode has no keyboard of
 * digits, because those of many countries contain letters or a hyphen. A part that the country does not have stays in a hidden field.
 */
export function AddressFields({ initial, errors, guestName }: AddressFieldsProps) {
  const { addressForm = specifiedForm, suggestsAddresses } = useSite()
  useEffect(() => {
    if (suggestsAddresses) suggestionsCode.load()
  }, [suggestsAddresses])
  // `false`: the checkout also works without this code
  const search = suggestionsCode.useCode(false)
  const hiddenParts = addressParts.filter((part) => !addressForm.fields.some(({ name }) => name === part))
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
    <div className="relative grid gap-5 sm:grid-cols-2">
      {guestName}
      {guestName && phone}
      {addressForm.fields.map(({ name, label, isRequired, isNumeric, hint, isWide }) => (
        <TextField
          key={name}
          {...(isRequired ? requiredField : field)(
            name,
            name === 'zipCode' ? limits.phoneMaxChars : limits.addressFieldMaxChars,
          )}
          label={label}
          hint={name === 'street' && suggestsAddresses ? checkoutMessages.findAddress : hint}
          optional={!isRequired}
          autoComplete={`shipping ${autofillNames[name]}`}
          inputMode={isNumeric && 'numeric'}
          autoCapitalize={name === 'zipCode' ? 'characters' : undefined}
          className={isWide && fullWidth}
        />
      ))}
      {search && <search.AddressSuggestions />}
      {hiddenParts.map((name) => (
        <input key={name} type="hidden" name={name} defaultValue={initial[name]} />
      ))}
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
