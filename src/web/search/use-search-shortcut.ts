import { type RefObject, useLayoutEffect } from 'react'

/** `/` brings the focus to the search box, unless somebody is typing or a dialog is open. */
export function useSearchShortcut(input: RefObject<HTMLInputElement | null>): void {
  // With the box, not a moment after it: who sees it may press at once.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const { target } = event
      if (!(target instanceof HTMLElement) || target.isContentEditable) return
      if (target.matches('input, textarea, select') || document.querySelector('dialog[open]')) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [input])
}
