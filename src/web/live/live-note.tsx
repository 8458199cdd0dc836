import { useEffect, useState } from 'react'
import { messages } from '#contract/messages/shared.ts'
import { useLiveState } from './live.ts'

/** A shorter interruption is not shown. */
const shownAfterMs = 1500

/**
 * Shows that data on screen may be out of date while there is no live connection. It has no height, so the layout does not
 * shift when it appears; the next element needs a top margin of at least 1.5rem.
 */
export function LiveNote() {
  const state = useLiveState()
  const [isDelayOver, setIsDelayOver] = useState(false)
  const isDisconnected = state !== 'live'
  useEffect(() => {
    if (!isDisconnected) return
    const timer = setTimeout(() => setIsDelayOver(true), shownAfterMs)
    return () => {
      clearTimeout(timer)
      setIsDelayOver(false)
    }
  }, [isDisconnected])
  return (
    <output className="mt-1 block h-0 text-sm text-ink-soft">
      {isDisconnected && isDelayOver && (
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="size-2 animate-pulse rounded-full bg-accent" />
          {state === 'polling' ? messages.live.polling : messages.live.reconnecting}
        </span>
      )}
    </output>
  )
}
