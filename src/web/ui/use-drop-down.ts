import { useEffect, useRef, useState } from 'react'

/** A button and what it opens, which the Escape key, a click outside and leaving it with the Tab key close. */
export function useDropDown() {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const closeOnOutsideEvent = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    // on the document, because not every browser focuses a button that is clicked
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    const listeners = new AbortController()
    const { signal } = listeners
    document.addEventListener('keydown', closeOnEscape, { signal })
    document.addEventListener('pointerdown', closeOnOutsideEvent, { signal })
    document.addEventListener('focusin', closeOnOutsideEvent, { signal })
    return () => listeners.abort()
  }, [open])

  return { open, setOpen, root, button }
}
