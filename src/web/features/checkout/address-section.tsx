import { useQuery } from '@tanstack/react-query'
import { type InputEvent, useEffect, useState } from 'react'
import type { SavedAddress } from '#contract/accounts/addresses.ts'
import { checkoutMessages } from '#contract/checkout-messages.ts'
import { addressesQuery } from '#web/addresses/queries.ts'
import {
  type AddressDraft,
  draftFromForm,
  type FieldErrors,
  readAddressName,
  saveAddressName,
} from './address-draft.ts'
import { AddressFields } from './address-fields.tsx'
import { tabStorage } from './browser-storage.ts'
import { addressesCode } from './lazy-addresses.ts'

interface AddressSectionProps {
  uid: string
  initial: AddressDraft
  errors: FieldErrors
  /** The fields contain another address, also that of the last order. */
  onFilled: (draft: AddressDraft) => void
  /** The customer has chosen another address, and the fields contain it. */
  onChoose: (draft: AddressDraft) => void
}

/** The fields of the address, with the customer's saved addresses above them and a box to save the address below them. */
export function AddressSection({ uid, initial, errors, onFilled, onChoose }: AddressSectionProps) {
  const { data: saved = [] } = useQuery({ ...addressesQuery, enabled: uid !== '' })
  const [values, setValues] = useState(initial)
  /** Undefined is a new address. */
  const [chosen, setChosen] = useState<SavedAddress>()
  const [name, setName] = useState(() => readAddressName(tabStorage, uid))
  const isNeeded = saved.length > 0 || name !== null
  useEffect(() => {
    if (isNeeded) addressesCode.load()
  }, [isNeeded])
  // `false`: the checkout also works without this code
  const code = addressesCode.useCode(false)

  function changeName(next: string | null) {
    setName(next)
    saveAddressName(tabStorage, uid, next)
  }

  function readValues({ currentTarget }: InputEvent<HTMLElement>) {
    const form = currentTarget.closest('form')
    if (form) setValues(draftFromForm(form))
  }

  return (
    <div onInput={readValues}>
      {code && saved.length > 0 && (
        <code.AddressChoice
          saved={saved}
          chosen={chosen}
          onFilled={(address, draft) => {
            setChosen(address)
            setValues(draft)
            onFilled(draft)
          }}
          onChoose={onChoose}
        />
      )}
      <AddressFields initial={initial} errors={errors} />
      {!(code && saved.some((address) => code.isSameAddress(values, address))) && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3">
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={name !== null}
              onChange={({ target }) => changeName(target.checked ? '' : null)}
              className="size-5 shrink-0"
            />
            {checkoutMessages.saveAddress}
          </label>
          {code && name !== null && (
            <code.AddressName saved={saved} chosen={chosen} street={values.street} name={name} onChange={changeName} />
          )}
        </div>
      )}
    </div>
  )
}
