import { formatTime, formatTimeRange } from '#contract/values/time-text.ts'
import { useSite } from '#web/settings/site.ts'
import { TimeElement } from './time-element.tsx'
import { useTimesReady } from './use-times-ready.ts'

interface LocalTimeProps {
  at: string
  /** The end of a range that begins at `at`. */
  until?: string | undefined
  className?: string
}

/** A date and time in the locale and time zone of the site, or else of the reader, which only the browser knows. */
export function LocalTime({ at, until, className }: LocalTimeProps) {
  const isReady = useTimesReady()
  const site = useSite()
  const from = Date.parse(at)
  const text = () =>
    until === undefined
      ? formatTime('dateAndClock', from, site)
      : formatTimeRange('dateAndClock', from, Date.parse(until), site)
  return (
    <TimeElement
      dateTime={at}
      example={{ kind: 'dateAndClock', isRange: until !== undefined }}
      className={className}
      text={isReady ? text() : undefined}
    />
  )
}
