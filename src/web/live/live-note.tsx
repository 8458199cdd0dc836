import { useEffect, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { useLiveState } from './live.ts'

/** Short gaps are nobody's concern. */
const patienceMs = 1500

/**
 * Says quietly, and only while it is so, that what is on screen may be a little old.
 * @param props.className `h-0` where there is a gap below for it: then nothing moves when it comes and goes
 */
export function LiveNote({ className = '' }: { className?: string }) {
  const state = useLiveState()
  const [late, setLate] = useState(false)
  const cut = state !== 'live'
  useEffect(() => {
    if (!cut) return
    const timer = setTimeout(() => setLate(true), patienceMs)
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
