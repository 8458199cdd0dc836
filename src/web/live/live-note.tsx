import { useEffect, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { useLiveState } from './live.ts'

/** A shorter gap is not shown. */
const shownAfterMs = 1500

/**
 * Shows that the data on screen may be out of date, only while there is no live connection.
 * @param props.className `h-0` where there is a gap below for it: then the layout does not move
 */
export function LiveNote({ className = '' }: { className?: string }) {
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
    <output className={`block text-sm text-ink-soft ${className}`}>
      {cut && late && (
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="size-2 animate-pulse rounded-full bg-accent" />
          {state === 'polling' ? messages.live.polling : messages.live.reconnecting}
        </span>
      )}
    </output>
  )
}
