import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SavedAddress } from '#contract/accounts/addresses.ts'
import { shortAddress } from '#contract/addresses/address-form.ts'
import { addressMessages as texts } from '#contract/messages/address.ts'
import { messages } from '#contract/messages/shared.ts'
import { Button } from '#web/ui/button.tsx'
import { type AddressDraft, addressFields, draftFromForm, isSameAddress, toDraft } from './address-draft.ts'

const shownFirst = 3

export interface AddressChoiceProps {
  /** Last used first. */
  saved: readonly SavedAddress[]
  /** Undefined is a new address. */
  chosen: SavedAddress | undefined
  /** The fields contain this address. */
  onFilled: (address: SavedAddress | undefined, draft: AddressDraft) => void
  /** The customer has chosen an address, and the fields contain it. */
  onChoose: (draft: AddressDraft) => void
}

interface Entry {
  chosen: SavedAddress | undefined
  values: AddressDraft
}

/** Chooses a saved address or a new one. Typed text that a choice replaces can be restored. */
export function AddressChoice({ saved, chosen, onFilled, onChoose }: AddressChoiceProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  /** The typed addresses that choices have replaced, oldest first. */
  const [replaced, setReplaced] = useState<readonly Entry[]>([])
  const [showsAll, setShowsAll] = useState(saved.length <= shownFirst + 1)

  /** Reads the fields themselves, because autofill does not always fire events. */
  function readValues(): AddressDraft {
    const form = fieldset.current?.closest('form')
    return form ? draftFromForm(form) : toDraft()
  }

  function fill(address: SavedAddress | undefined, values: AddressDraft) {
    const form = fieldset.current?.closest('form')
    for (const field of addressFields) {
      const control = form?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${field}"]`)
      if (control) control.value = values[field]
    }
    onFilled(address, values)
  }

  function choose(address: SavedAddress | undefined, draft = toDraft(address)) {
    fill(address, draft)
    onChoose(draft)
  }

  function replace(address: SavedAddress | undefined) {
    const values = readValues()
    const isTyped = !isSameAddress(values, {}) && !saved.some((other) => isSameAddress(values, other))
    if (isTyped) setReplaced([...replaced, { chosen, values }])
    choose(address)
  }

  function undo() {
    const last = replaced.at(-1)
    if (!last) return
    flushSync(() => {
      setReplaced(replaced.slice(0, -1))
      choose(last.chosen, last.values)
    })
    // the focused button has disappeared
    fieldset.current?.querySelector<HTMLInputElement>(':checked')?.focus()
  }

  const current = saved.find(({ id }) => id === chosen?.id)
  const isHidden = !showsAll && (!current || saved.indexOf(current) < shownFirst)
  const shown = isHidden ? saved.slice(0, shownFirst) : saved
  return (
    // the form must not read the fields before they contain the chosen address
    <fieldset ref={fieldset} className="mb-6 min-w-0" onInput={(event) => event.stopPropagation()}>
      <legend className="mb-1.5 font-semibold">{texts.choose}</legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {shown.map((address) => (
          <Choice key={address.id} isChecked={current === address} onChoose={() => replace(address)}>
            <span dir="auto" className="block truncate font-semibold">
              {address.name}
            </span>
            <span dir="auto" className="block truncate text-sm text-ink-soft">
              {shortAddress(address)}
            </span>
          </Choice>
        ))}
        <Choice isChecked={!current} onChoose={() => replace(undefined)}>
          <span className="font-semibold">{texts.newAddress}</span>
        </Choice>
      </div>
      {isHidden && (
        <Button variant="secondary" className="mt-2" onClick={() => setShowsAll(true)}>
          {texts.showAll(saved.length)}
        </Button>
      )}
      <div role="status">
        {replaced.length > 0 && (
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
            {texts.replaced}
            <Button variant="secondary" onClick={undo}>
              {messages.controls.undo}
            </Button>
          </p>
        )}
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  isChecked: boolean
  onChoose: () => void
  children: ReactNode
}

function Choice({ isChecked, onChoose, children }: ChoiceProps) {
  return (
    <label
      className={`flex min-h-15 cursor-pointer items-center gap-3 rounded-xl border px-3.5 py-2 ${isChecked ? 'border-primary bg-primary-soft' : 'border-edge'}`}
    >
      <input type="radio" name="savedAddress" checked={isChecked} onChange={onChoose} className="size-5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </label>
  )
}
