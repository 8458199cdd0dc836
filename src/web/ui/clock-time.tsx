import { useClockExample } from './clock-example.ts'
import { useTimeWriter } from './use-time-writer.ts'

interface ClockTimeProps {
  /** In ms. */
  fromMs: number
  /** The end of a range. */
  toMs?: number
  /** The words around the time. */
  phrase?: ((time: string) => string) | undefined
}

/** As `LocalTime`, but with a day only when it is not today. */
export function ClockTime({ fromMs, toMs = fromMs, phrase = (time) => time }: ClockTimeProps) {
  const writeTime = useTimeWriter()
  const isReady = writeTime !== undefined
  const example = useClockExample('clock', { isRange: toMs !== fromMs, isReady, phrase })
  return (
    <time
      dateTime={new Date(fromMs).toISOString()}
      data-example={example}
      suppressHydrationWarning
      className="local-time"
    >
      <span>{writeTime && phrase(writeTime(fromMs, toMs))}</span>
    </time>
  )
}
