import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { type AddressParts, addressLine, addressParts } from '#contract/addresses/address-form.ts'
import { limits } from '#contract/limits.ts'
import { addressSearchMessages as texts } from '#contract/messages/address-search.ts'
import { findSuggestions } from '#web/addresses/find-suggestions.ts'
import { useSite } from '#web/settings/site.ts'
import { announce } from '#web/ui/live-region.ts'

/** After this time without a key press, the text is looked up. */
const typingPauseMs = 300

interface Found {
  suggestions: readonly AddressParts[]
  /** Where the field ends, in px from the top of the form's grid. */
  top: number
}

/**
 * A list of addresses below the field for the street. It makes the field that is already there a combobox, instead of rendering another
 * one, because this code is loaded after the customer may have begun to type.
 */
export function AddressSuggestions() {
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  const site = useSite()
  const [found, setFound] = useState<Found>()
  const [active, setActive] = useState(-1)
  const [search] = useState(createSearch)
  const suggestions = found?.suggestions ?? []

  function close() {
    search.cancel()
    setFound(undefined)
    setActive(-1)
  }

  function choose(address: AddressParts) {
    close()
    const form = root.current?.closest('form')
    for (const part of addressParts) {
      const control = form?.querySelector<HTMLInputElement>(`[name="${part}"]`)
      // what the service does not know stays as it was typed
      if (!control || (address[part] === '' && control.type !== 'hidden')) continue
      control.value = address[part]
      control.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: filledIn }))
    }
    announce(texts.filled)
  }

  const readInput = useEffectEvent((event: Event) => {
    const { currentTarget: input } = event
    if (!(input instanceof HTMLInputElement) || !(event instanceof InputEvent) || event.inputType === filledIn) return
    search.cancel()
    setActive(-1)
    if ([...input.value.trim()].length < limits.suggestionMinChars) return close()
    // until then, the suggestions of the shorter text stay
    search.start(input.value, (next) => {
      if (document.activeElement !== input || next.length === 0) return close()
      setFound({ suggestions: next, top: input.offsetTop + input.offsetHeight })
      announce(texts.found(next.length))
    })
  })

  const readKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || !found) return
    const { length } = suggestions
    const chosen = suggestions[active]
    if (event.key === 'ArrowDown') setActive((active + 1) % length)
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? length - 1 : active - 1)
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else if (event.key === 'Enter' || event.key === 'Escape') close()
    else return
    // Enter does not place the order while the list is open
    event.preventDefault()
  })

  const leave = useEffectEvent(close)

  useEffect(() => {
    const input = findStreet(root.current)
    if (!input) return undefined
    const onInput = (event: Event) => readInput(event)
    const onKeyDown = (event: KeyboardEvent) => readKey(event)
    const onBlur = () => leave()
    input.addEventListener('input', onInput)
    input.addEventListener('keydown', onKeyDown)
    input.addEventListener('blur', onBlur)
    return () => {
      input.removeEventListener('input', onInput)
      input.removeEventListener('keydown', onKeyDown)
      input.removeEventListener('blur', onBlur)
      search.cancel()
    }
  }, [search])

  useEffect(() => {
    const input = findStreet(root.current)
    if (!input) return
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-expanded', String(found !== undefined))
    input.setAttribute('aria-controls', id)
    if (active >= 0) input.setAttribute('aria-activedescendant', `${id}-${active}`)
    else input.removeAttribute('aria-activedescendant')
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [found, active, id])

  return (
    <div ref={root} className="absolute inset-x-0 z-40" style={{ top: found?.top }}>
      <div
        id={id}
        role="listbox"
        aria-label={texts.list}
        hidden={!found}
        className="mt-1 rounded-2xl border border-line bg-surface p-2 shadow-raised"
      >
        {suggestions.map((address, index) => (
          <button
            key={addressLine(address, site)}
            id={`${id}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // the field keeps the focus
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(address)}
            className="block min-h-11 w-full rounded-xl px-2 py-1.5 text-start wrap-anywhere hover:bg-sunken aria-selected:bg-primary-soft"
          >
            <bdi>{addressLine(address, site)}</bdi>
          </button>
        ))}
      </div>
    </div>
  )
}

/** The type of the events for a chosen address, which is not looked up again. */
const filledIn = 'insertReplacementText'

function findStreet(root: HTMLElement | null): HTMLInputElement | null {
  return root?.closest('form')?.querySelector<HTMLInputElement>('[name="street"]') ?? null
}

/** Looks up one text at a time: a later text cancels the earlier one, also while it is sent. */
function createSearch() {
  let timer: ReturnType<typeof setTimeout> | undefined
  let request = new AbortController()

  function cancel(): void {
    clearTimeout(timer)
    request.abort()
  }

  function start(text: string, onFound: (suggestions: readonly AddressParts[]) => void): void {
    cancel()
    const { signal } = (request = new AbortController())
    timer = setTimeout(() => {
      void findSuggestions(text, signal).then((suggestions) => !signal.aborted && onFound(suggestions))
    }, typingPauseMs)
  }

  return { cancel, start }
}
