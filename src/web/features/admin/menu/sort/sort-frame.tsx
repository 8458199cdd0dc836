import { type ReactNode, useEffect, useRef, useState } from 'react'
import { messages } from '#contract/messages/shared.ts'
import { sortMessages as texts } from '#contract/messages/sort.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { announce } from '#web/ui/live-region.ts'
import type { useOrderSaver } from './use-order-saver.ts'

interface SortFrameProps {
  order: ReturnType<typeof useOrderSaver>
  onDone: () => void
  /** The lists. */
  children: ReactNode
}

/** The bar with the state of saving, Undo and Done, which stays visible while the lists below it scroll. */
export function SortFrame({ order, onDone, children }: SortFrameProps) {
  const { saver, unsaved, refused, undo, hasSaved, failure = messages.screen.unreachable } = order
  const [isLeaving, setLeaving] = useState(false)
  const hint = useRef<HTMLParagraphElement>(null)
  const done = useRef<HTMLButtonElement>(null)
  // the button that started sorting had the focus
  useEffect(() => hint.current?.focus(), [])
  const isSaving = unsaved.size > 0

  async function finish() {
    setLeaving(true)
    const isSaved = await saver.flush()
    setLeaving(false)
    if (isSaved) onDone()
  }

  return (
    <div className="max-w-2xl">
      <p ref={hint} tabIndex={-1} className="text-ink-soft outline-offset-4">
        {texts.hint}
      </p>
      <div className="sticky top-[calc(3.5rem+env(safe-area-inset-top))] z-20 -mx-1 bg-paper px-1 py-2 md:top-0">
        <div className="flex items-center gap-2">
          <output className="flex flex-1 items-center gap-1.5 font-medium">
            {isSaving && (
              // hidden, so that screen readers announce only the new position and the result
              <span aria-hidden="true" className="text-ink-soft">
                {texts.saving}
              </span>
            )}
            {!isSaving && hasSaved && refused.size === 0 && (
              <span className="flex items-center gap-1.5 text-leaf">
                <CheckIcon /> {texts.saved}
              </span>
            )}
          </output>
          {undo && !isSaving && (
            <Button
              variant="ghost"
              onClick={() => {
                done.current?.focus()
                announce(texts.undone)
                saver.undo()
              }}
            >
              {messages.controls.undo}
            </Button>
          )}
          <Button ref={done} busy={isLeaving} onClick={() => void finish()}>
            {texts.done}
          </Button>
        </div>
        {refused.size > 0 && (
          <Alert className="mt-2">
            <p>{texts.failed(failure)}</p>
            <Button
              variant="secondary"
              onClick={() => {
                done.current?.focus()
                saver.retry()
              }}
              className="mt-2"
            >
              {messages.controls.tryAgain}
            </Button>
          </Alert>
        )}
      </div>
      {children}
    </div>
  )
}
