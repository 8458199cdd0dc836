import { useEffect, useEffectEvent, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'

interface UndoRemovalProps {
  name: string
  onUndo: () => void
  /** The time for second thoughts is over. */
  onOver: () => void
}

/** Stands where the removed line stood, for as long as it can be had back. */
export function UndoRemoval({ name, onUndo, onOver }: UndoRemovalProps) {
  const button = useRef<HTMLButtonElement>(null)
  const end = useEffectEvent(() => {
    if (document.activeElement === button.current) focusHeading()
    onOver()
  })
  useEffect(() => {
    // The button that was pressed is gone; without this the keyboard would start again at the top of the page.
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
        look="secondary"
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
