import { clockExample } from './clock-example.ts'
import { useClockText } from './use-clock-text.ts'

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
  const clockText = useClockText()
  return (
    <time
      dateTime={new Date(fromMs).toISOString()}
      data-example={phrase(clockExample({ fromMs, toMs }))}
      className="local-time"
    >
      <span>{clockText && phrase(clockText(fromMs, toMs))}</span>
    </time>
  )
}
