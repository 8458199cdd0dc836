import { useEffect } from 'react'
import { createStore, useStore } from '#web/state/create-store.ts'

/** One format for the page. Creating it takes 0.1 s on a slow phone, so a separate task creates it after the render. */
const timeFormat = createStore<Intl.DateTimeFormat | undefined>(undefined)

function createTimeFormat(): void {
  if (!timeFormat.get()) timeFormat.set(new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }))
}

/** Rendered invisibly until the format exists: it reserves about the width of the text, so that the layout does not shift. */
const example = 'Nov 24, 2026, 10:24 PM'

/** A date and time in the reader's language and time zone, which only the browser knows. */
export function LocalTime({ at, className }: { at: string; className?: string }) {
  const format = useStore(timeFormat, () => undefined)
  useEffect(() => {
    const timer = setTimeout(createTimeFormat)
    return () => clearTimeout(timer)
  }, [])
  return (
    <time dateTime={at} className={className}>
      {format?.format(new Date(at)) ?? <span className="invisible">{example}</span>}
    </time>
  )
}
