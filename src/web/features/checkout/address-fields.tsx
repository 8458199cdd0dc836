import { limits } from '#contract/limits.ts'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { AddressDraft, FieldErrors } from './address-draft.ts'

interface AddressFieldsProps {
  initial: AddressDraft
  errors: FieldErrors
}

/**
 * The fields of the delivery address. `aria-required`, not `required`: the browser's own message would appear instead of
 * the texts of spec §5. `autoComplete` lets browsers fill in a saved address; `inputMode` selects the phone's keyboard.
 */
export function AddressFields({ initial, errors }: AddressFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      <TextField
        label="Street"
        name="street"
        autoComplete="shipping street-address"
        enterKeyHint="next"
        maxLength={limits.addressFieldMaxChars}
        aria-required
        defaultValue={initial.street}
        error={errors.street}
        className="sm:col-span-6"
      />
      <TextField
        label="City"
        name="city"
        autoComplete="shipping address-level2"
        enterKeyHint="next"
        maxLength={limits.addressFieldMaxChars}
        aria-required
        defaultValue={initial.city}
        error={errors.city}
        className="sm:col-span-6"
      />
      <TextField
        label="State"
        name="state"
        autoComplete="shipping address-level1"
        enterKeyHint="next"
        maxLength={limits.addressFieldMaxChars}
        aria-required
        defaultValue={initial.state}
        error={errors.state}
        className="sm:col-span-3"
      />
      <TextField
        label="ZIP code"
        name="zipCode"
        autoComplete="shipping postal-code"
        inputMode="numeric"
        enterKeyHint="next"
        maxLength={limits.phoneMaxChars}
        aria-required
        defaultValue={initial.zipCode}
        error={errors.zipCode}
        className="sm:col-span-3"
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="shipping tel"
        inputMode="tel"
        enterKeyHint="next"
        maxLength={limits.phoneMaxChars}
        aria-required
        defaultValue={initial.phone}
        error={errors.phone}
        className="sm:col-span-6"
      />
      <TextArea
        label="Delivery instructions"
        optional
        name="instructions"
        autoComplete="off"
        maxLength={limits.instructionsMaxChars}
        defaultValue={initial.instructions}
        error={errors.instructions}
        className="sm:col-span-6"
      />
    </div>
  )
}
