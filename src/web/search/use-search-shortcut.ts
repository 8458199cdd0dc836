import { type RefObject, useLayoutEffect } from 'react'

/** The key `/` focuses the search box, unless the user is typing or a dialog is open. */
export function useSearchShortcut(input: RefObject<HTMLInputElement | null>): void {
  // a layout effect runs before the browser paints the box, so that the shortcut works as soon as the box is visible
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
