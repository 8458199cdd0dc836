import { useNavigate } from '@tanstack/react-router'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { messages } from '#contract/messages/shared.ts'
import { recipeAnchor } from '#web/menu/recipe-anchor.ts'
import { CloseIcon, SearchIcon } from '#web/ui/icons.tsx'
import { moveActive } from './move-active.ts'
import { SearchHits } from './search-hits.tsx'
import type { SearchHit } from './search-menu.ts'
import { useMenuSearch } from './use-menu-search.ts'
import { useSearchShortcut } from './use-search-shortcut.ts'
import { useSearchText } from './use-search-text.ts'

function linkOf(hit: SearchHit): { id: string; hash: string } {
  if (hit.kind === 'category') return { id: hit.category.id, hash: '' }
  return { id: hit.recipe.categoryId, hash: recipeAnchor(hit.recipe.id) }
}

/** Searches dishes, ingredients and categories while the customer types: a combobox with a list of hits below it. */
export function SearchBox() {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [focused, setFocused] = useState(false)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [text, setText] = useSearchText((textInAddress) => {
    setOpen(textInAddress !== '')
    setActive(-1)
  })
  const hasText = text.trim() !== ''
  const { retry, ...search } = useMenuSearch(text, focused || hasText)
  const { state, hits } = search
  const showsHits = open && hasText
  useSearchShortcut(input)

  // shows hits after a reload, after a shared link was opened, and for text that was typed before hydration
  const initialText = useRef(text)
  useEffect(() => {
    const typed = input.current?.value ?? ''
    if (typed !== initialText.current) setText(typed)
    if (typed.trim() !== '') setOpen(true)
  }, [setText])

  function changeText(next: string) {
    setText(next)
    setOpen(true)
    setActive(-1)
  }

  function goToHit(hit: SearchHit | undefined) {
    if (!hit) return
    setText('')
    setOpen(false)
    setActive(-1)
    const { id, hash } = linkOf(hit)
    void navigate({ to: '/category/$id', params: { id }, hash })
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') goToHit(hits[Math.max(active, 0)])
    else if (event.key === 'Escape') {
      if (showsHits) setOpen(false)
      else changeText('')
    } else {
      const next = moveActive(event.key, active, hits.length)
      if (next === undefined || (!showsHits && event.key !== 'ArrowDown')) return
      setOpen(true)
      setActive(next)
    }
    event.preventDefault()
  }

  function closeOnFocusLoss(event: FocusEvent) {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <div role="search">
      <div className="relative" onBlur={closeOnFocusLoss}>
        <SearchIcon className="pointer-events-none absolute inset-y-0 inset-s-3.5 my-auto size-5 text-ink-soft" />
        <input
          dir="auto"
          ref={input}
          type="text"
          role="combobox"
          aria-label={messages.search.label}
          aria-autocomplete="list"
          aria-expanded={showsHits && hits.length > 0}
          aria-controls={listId}
          aria-activedescendant={showsHits && hits[active] ? `${listId}-${active}` : undefined}
          aria-keyshortcuts="/"
          placeholder={messages.search.placeholder}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          inputMode="search"
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onChange={(event) => changeText(event.target.value)}
          onFocus={() => {
            setFocused(true)
            setOpen(true)
            if (state === 'failed') retry()
          }}
          onKeyDown={handleKeyDown}
          className="block min-h-11 w-full rounded-full border border-edge bg-surface py-2 pe-11 ps-11 text-base text-ink placeholder-shown:pe-4 placeholder:text-ink-soft"
        />
        {text !== '' && (
          <button
            type="button"
            aria-label={messages.search.clear}
            onClick={() => {
              changeText('')
              input.current?.focus()
            }}
            className="absolute inset-y-0 inset-e-0 grid w-11 place-items-center rounded-full text-ink-soft hover:text-ink"
          >
            <CloseIcon />
          </button>
        )}
        <SearchHits
          id={listId}
          shown={showsHits}
          query={text.trim()}
          {...search}
          showAll={() => {
            search.showAll()
            input.current?.focus()
          }}
          active={active}
          onPick={goToHit}
          onClose={() => setOpen(false)}
        />
      </div>
    </div>
  )
}
