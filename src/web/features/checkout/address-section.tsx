import { useQuery } from '@tanstack/react-query'
import { type InputEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LastAddress, SavedAddress } from '#contract/accounts/addresses.ts'
import { checkoutMessages } from '#contract/messages/checkout.ts'
import { addressesQuery, lastAddressQuery } from '#web/addresses/queries.ts'
import { useSite } from '#web/settings/site.ts'
import { tabStorage } from '#web/state/tab-storage.ts'
import {
  type AddressDraft,
  checkAddress,
  draftFromForm,
  type FieldErrors,
  isSameAddress,
  readAddressName,
  readDraft,
  saveAddressName,
  toDraft,
} from './address-draft.ts'
import { AddressFields } from './address-fields.tsx'
import { ContactName } from './contact-fields.tsx'
import { KnownAddress } from './known-address.tsx'
import { addressesCode } from './lazy-addresses.ts'

interface AddressSectionProps {
  /** Whose fields are restored; '' while the user is unknown. */
  draftOwner: string
  errors: FieldErrors
  /** Whether the customer has no account: a field for the name is there, and the address is not saved. */
  isGuest: boolean
  /** Whether the restaurant does not deliver to the address. */
  isOutside: boolean
  /** The fields contain another address, also that of the last order. */
  onFilled: (draft: AddressDraft) => void
  /** The customer has chosen another address, and the fields contain it. */
  onChoose: (draft: AddressDraft) => void
}

/**
 * The address: what the customer has typed in this tab, otherwise the saved address that was used last, otherwise that of the last
 * delivery. An address that was used before is one line until the customer changes it.
 */
export function AddressSection(props: AddressSectionProps) {
  const { saved, last, isLoading } = useKnownAddresses(props.draftOwner)
  const [typed] = useState(() => readDraft(tabStorage, props.draftOwner))
  // empty fields that are filled in later would lose what the customer types in the meantime
  if (isSameAddress(typed, {}) && isLoading) return <div className="h-14" aria-busy />
  return <LoadedAddress {...props} typed={typed} saved={saved} last={last} />
}

/** The addresses that the customer has used. */
export function useKnownAddresses(draftOwner: string) {
  const enabled = draftOwner !== ''
  const saved = useQuery({ ...addressesQuery, enabled })
  const last = useQuery({ ...lastAddressQuery, enabled })
  return {
    saved: saved.data ?? [],
    last: last.data?.address ?? null,
    isLoading: saved.isLoading || last.isLoading,
  }
}

interface LoadedAddressProps extends AddressSectionProps {
  typed: AddressDraft
  /** Last used first. */
  saved: readonly SavedAddress[]
  last: LastAddress['address']
}

function LoadedAddress({
  draftOwner,
  errors,
  isGuest,
  isOutside,
  onFilled,
  onChoose,
  typed,
  saved,
  last,
}: LoadedAddressProps) {
  const section = useRef<HTMLDivElement>(null)
  const site = useSite()
  const [initial] = useState(() => (isSameAddress(typed, {}) ? toDraft(saved[0] ?? last ?? {}) : typed))
  const [values, setValues] = useState(initial)
  /** Undefined is a new address. */
  const [chosen, setChosen] = useState(() => saved.find((address) => isSameAddress(initial, address)))
  const [isOpen, setIsOpen] = useState(() => {
    const isKnown = chosen !== undefined || (last !== null && isSameAddress(initial, last))
    return !isKnown || checkAddress(initial, site).address === undefined
  })
  if (!isOpen && (isOutside || Object.keys(errors).length > 0)) setIsOpen(true)
  const [name, setName] = useState(() => readAddressName(tabStorage, draftOwner))
  const isNeeded = saved.length > 0 || name !== null
  useEffect(() => {
    if (isNeeded) addressesCode.load()
  }, [isNeeded])
  // `false`: the checkout also works without this code
  const code = addressesCode.useCode(false)

  const showZone = useEffectEvent(() => {
    if (!isSameAddress(initial, typed)) onFilled(initial)
  })
  useEffect(() => showZone(), [])

  function changeName(next: string | null) {
    setName(next)
    saveAddressName(tabStorage, draftOwner, next)
  }

  function readValues({ currentTarget }: InputEvent<HTMLElement>) {
    const form = currentTarget.closest('form')
    if (form) setValues(draftFromForm(form))
  }

  function open() {
    flushSync(() => setIsOpen(true))
    // the focused button has disappeared
    section.current?.querySelector<HTMLInputElement>('input:checked, [name="street"]')?.focus()
  }

  return (
    <div ref={section} onInput={readValues}>
      {!isOpen && <KnownAddress name={chosen?.name} values={values} onChange={open} />}
      <div hidden={!isOpen}>
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
        <AddressFields
          initial={initial}
          errors={errors}
          guestName={isGuest && <ContactName draftOwner={draftOwner} errors={errors} />}
        />
        {!isGuest && !saved.some((address) => isSameAddress(values, address)) && (
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
              <code.AddressName
                saved={saved}
                chosen={chosen}
                street={values.street}
                name={name}
                onChange={changeName}
              />
            )}
          </div>
        )}
      </div>
    </div>
  )
}
