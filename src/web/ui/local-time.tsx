import { formatTime, formatTimeRange } from '#contract/values/time-text.ts'
import { useSite } from '#web/settings/site.ts'
import { useClockExample } from './clock-example.ts'
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
  const example = useClockExample('dateAndClock', { isRange: until !== undefined, isReady })
  return (
    <time dateTime={at} data-example={example} suppressHydrationWarning className={`local-time ${className ?? ''}`}>
      <span>
        {isReady &&
          (until === undefined
            ? formatTime('dateAndClock', from, site)
            : formatTimeRange('dateAndClock', from, Date.parse(until), site))}
      </span>
    </time>
  )
}
