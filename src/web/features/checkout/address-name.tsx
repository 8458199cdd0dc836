import { useEffect, useEffectEvent, useId } from 'react'
import type { SavedAddress } from '#contract/accounts/addresses.ts'
import { limits } from '#contract/limits.ts'
import { addressMessages as texts } from '#contract/messages/address.ts'
import { fieldClasses } from '#web/ui/text-field.tsx'
import { findByName } from './remember-address.ts'

export interface AddressNameProps {
  saved: readonly SavedAddress[]
  chosen: SavedAddress | undefined
  street: string
  name: string
  onChange: (name: string) => void
}

/** The name under which the address is saved. It begins with a suggestion. */
export function AddressName({ saved, chosen, street, name, onChange }: AddressNameProps) {
  const id = useId()
  const suggest = useEffectEvent(() => {
    if (name !== '') return
    const home = findByName(saved, texts.defaultName) ? street.trim() : texts.defaultName
    onChange((chosen?.name ?? home).slice(0, limits.addressNameMaxChars))
  })
  useEffect(() => suggest(), [])
  const replaced = findByName(saved, name)
  const isFull = saved.length >= limits.addressesMax && !replaced
  return (
    <>
      <input
        dir="auto"
        type="text"
        aria-label={texts.name}
        aria-describedby={id}
        value={name}
        placeholder={street}
        maxLength={limits.addressNameMaxChars}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        className={`${fieldClasses} flex-[1_1_12rem]`}
      />
      <p id={id} className={`mt-1.5 w-full text-sm ${isFull ? 'font-medium text-danger' : 'text-ink-soft'}`}>
        {isFull ? texts.tooMany : replaced ? texts.replaces(replaced.name) : texts.savedLater}
      </p>
    </>
  )
}
