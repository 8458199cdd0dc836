import { useEffect } from 'react'
import { formatTime, formatTimeRange, timeFormat } from '#contract/values/time-text.ts'
import { useSite } from '#web/settings/site.ts'
import { createStore, useStore } from '#web/state/create-store.ts'

/** Creating a format takes 0.1 s on a slow phone, so a separate task creates it after the first render. */
const isFormatReady = createStore(false)

interface LocalTimeProps {
  at: string
  /** The end of a range that begins at `at`. */
  until?: string | undefined
  className?: string
}

/** A date and time in the locale and time zone of the site, or else of the reader, which only the browser knows. */
export function LocalTime({ at, until, className }: LocalTimeProps) {
  const isReady = useStore(isFormatReady, () => false)
  const site = useSite()
  useEffect(() => {
    const timer = setTimeout(() => {
      timeFormat('dateAndClock', site)
      isFormatReady.set(true)
    })
    return () => clearTimeout(timer)
  }, [site])
  const from = Date.parse(at)
  return (
    <time dateTime={at} className={`local-time ${className ?? ''}`}>
      <span>
        {isReady &&
          (until === undefined
            ? formatTime('dateAndClock', from, site)
            : formatTimeRange('dateAndClock', from, Date.parse(until), site))}
      </span>
    </time>
  )
}
