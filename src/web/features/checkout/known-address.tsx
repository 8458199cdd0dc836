import { useId } from 'react'
import { shortAddress } from '#contract/addresses/address-form.ts'
import { checkoutMessages as texts } from '#contract/messages/checkout.ts'
import { messages } from '#contract/messages/shared.ts'
import { Button } from '#web/ui/button.tsx'
import { Phone } from '#web/ui/phone.tsx'
import type { AddressDraft } from './address-draft.ts'

interface KnownAddressProps {
  /** Omitted for an address without a name. */
  name: string | undefined
  values: AddressDraft
  onChange: () => void
}

/** An address that was used before, in one line instead of its fields. */
export function KnownAddress({ name, values, onChange }: KnownAddressProps) {
  const id = useId()
  const { phone, instructions } = values
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p id={id} className="min-w-0 flex-1 basis-32">
        {name !== undefined && (
          <>
            <bdi className="font-semibold">{name}</bdi>
            {messages.separator}
          </>
        )}
        <bdi>{shortAddress(values)}</bdi>
        {messages.separator}
        <span className="inline-block">
          <Phone number={phone} />
        </span>
        {instructions !== '' && <bdi className="mt-1 block text-sm text-ink-soft">{instructions}</bdi>}
      </p>
      <Button variant="secondary" aria-describedby={id} onClick={onChange}>
        {texts.changeAddress}
      </Button>
    </div>
  )
}
