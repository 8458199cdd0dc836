import { useEffect } from 'react'
import { createStore, useStore } from '../state/create-store.ts'

/** One format for the page. Creating it takes a tenth of a second on a slow phone, so it has a task of its own. */
const timeFormat = createStore<Intl.DateTimeFormat | undefined>(undefined)

function createTimeFormat(): void {
  if (!timeFormat.get()) timeFormat.set(new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }))
}

/** A moment as date and time, in the reader's language and time zone, which only the browser knows. */
export function LocalTime({ at, className }: { at: string; className?: string }) {
  const format = useStore(timeFormat, () => undefined)
  useEffect(() => {
    const timer = setTimeout(createTimeFormat)
    return () => clearTimeout(timer)
  }, [])
  return (
    <time dateTime={at} className={className}>
      {format?.format(new Date(at)) ?? '\u00a0'}
    </time>
  )
}
