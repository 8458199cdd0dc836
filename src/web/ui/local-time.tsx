import { useEffect } from 'react'
import { createStore, useStore } from '#web/state/create-store.ts'

/** One format for the page. Creating it takes 0.1 s on a slow phone, so a separate task creates it after the render. */
const timeFormat = createStore<Intl.DateTimeFormat | undefined>(undefined)

function createTimeFormat(): void {
  if (!timeFormat.get()) timeFormat.set(new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }))
}

/** A date and time in the reader's language and time zone, which only the browser knows. */
export function LocalTime({ at, className }: { at: string; className?: string }) {
  const format = useStore(timeFormat, () => undefined)
  useEffect(() => {
    const timer = setTimeout(createTimeFormat)
    return () => clearTimeout(timer)
  }, [])
  return (
    <time dateTime={at} className={`local-time ${className ?? ''}`}>
      <span>{format?.format(new Date(at))}</span>
    </time>
  )
}
