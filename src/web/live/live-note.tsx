import { useEffect, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { useLiveState } from './live.ts'

/** A shorter gap is not shown. */
const shownAfterMs = 1500

/**
 * Shows that the data on screen may be out of date, only while there is no live connection. It has no height, so that
 * nothing moves when it appears: what follows needs a top margin of at least 1.5rem.
 */
export function LiveNote() {
  const state = useLiveState()
  const [late, setLate] = useState(false)
  const cut = state !== 'live'
  useEffect(() => {
    if (!cut) return
    const timer = setTimeout(() => setLate(true), shownAfterMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [cut])
  return (
    <output className="mt-1 block h-0 text-sm text-ink-soft">
      {cut && late && (
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="size-2 animate-pulse rounded-full bg-accent" />
          {state === 'polling' ? messages.live.polling : messages.live.reconnecting}
        </span>
      )}
    </output>
  )
}
