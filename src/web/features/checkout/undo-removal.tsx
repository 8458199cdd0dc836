import { useEffect, useEffectEvent, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { cartMessages } from '#contract/messages/cart.ts'
import { messages } from '#contract/messages/shared.ts'
import { Button } from '#web/ui/button.tsx'

interface UndoRemovalProps {
  name: string
  onUndo: () => void
  /** Called `limits.undoMs` after the removal. */
  onExpired: () => void
}

/** Shown in place of the removed line for `limits.undoMs`, with a button that restores it. */
export function UndoRemoval({ name, onUndo, onExpired }: UndoRemovalProps) {
  const button = useRef<HTMLButtonElement>(null)
  const expire = useEffectEvent(() => {
    if (button.current && document.activeElement === button.current) focusHeading(button.current)
    onExpired()
  })
  useEffect(() => {
    // the focused Remove button has disappeared, and the next Tab would start at the top of the page
    button.current?.focus({ preventScroll: true })
    const timer = setTimeout(() => expire(), limits.undoMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 flex-1 basis-32 text-ink-soft">
        <span className="font-semibold text-ink">{name}</span> {cartMessages.removed}
      </p>
      <Button ref={button} variant="secondary" onClick={onUndo}>
        {messages.controls.undo}
      </Button>
    </li>
  )
}

/** Focuses the heading of the cart beside the menu, or of the screen. */
function focusHeading(button: HTMLElement): void {
  const heading = button.closest('aside')?.querySelector('h2') ?? document.querySelector('h1')
  heading?.focus({ preventScroll: true })
}
