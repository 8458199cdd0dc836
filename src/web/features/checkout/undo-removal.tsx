import { useEffect, useEffectEvent, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'

interface UndoRemovalProps {
  name: string
  onUndo: () => void
  /** Called `limits.undoMs` after the removal. */
  onExpired: () => void
}

/** Replaces the removed line for `limits.undoMs`, and restores it on Undo. */
export function UndoRemoval({ name, onUndo, onExpired }: UndoRemovalProps) {
  const button = useRef<HTMLButtonElement>(null)
  const end = useEffectEvent(() => {
    if (document.activeElement === button.current) focusHeading()
    onExpired()
  })
  useEffect(() => {
    // Remove, which had the focus, is gone. Without this the next Tab would start at the top of the page.
    button.current?.focus({ preventScroll: true })
    const timer = setTimeout(() => end(), limits.undoMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <li className="flex min-h-16 items-center justify-between gap-4 py-3">
      <p className="text-ink-soft">
        <span className="font-semibold text-ink">{name}</span> removed
      </p>
      <Button
        ref={button}
        variant="secondary"
        onClick={() => {
          focusHeading()
          onUndo()
        }}
      >
        Undo
      </Button>
    </li>
  )
}

function focusHeading(): void {
  document.querySelector('h1')?.focus({ preventScroll: true })
}
