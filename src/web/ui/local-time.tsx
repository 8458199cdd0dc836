import { useEffect } from 'react'
import { useSite } from '#web/settings/site.ts'
import { createTimeFormat } from '#web/settings/time-format.ts'
import { createStore, useStore } from '#web/state/create-store.ts'

/** One format for the page. Creating it takes 0.1 s on a slow phone, so a separate task creates it after the render. */
const timeFormat = createStore<{ format: Intl.DateTimeFormat; region: string } | undefined>(undefined)

interface LocalTimeProps {
  at: string
  /** The end of a range that begins at `at`. */
  until?: string | undefined
  className?: string
}

/** A date and time in the locale and time zone of the site, or else of the reader, which only the browser knows. */
export function LocalTime({ at, until, className }: LocalTimeProps) {
  const format = useStore(timeFormat, () => undefined)?.format
  const { locale, timeZone } = useSite()
  useEffect(() => {
    const timer = setTimeout(() => {
      const region = `${locale} ${timeZone}`
      if (timeFormat.get()?.region === region) return
      timeFormat.set({
        format: createTimeFormat({ locale, timeZone }, { dateStyle: 'medium', timeStyle: 'short' }),
        region,
      })
    })
    return () => clearTimeout(timer)
  }, [locale, timeZone])
  return (
    <time dateTime={at} className={`local-time ${className ?? ''}`}>
      <span>
        {until === undefined ? format?.format(new Date(at)) : format?.formatRange(new Date(at), new Date(until))}
      </span>
    </time>
  )
}
