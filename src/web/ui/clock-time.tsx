import { TimeElement } from './time-element.tsx'
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
  return (
    <TimeElement
      dateTime={new Date(fromMs).toISOString()}
      example={{ kind: 'clock', isRange: toMs !== fromMs }}
      phrase={phrase}
      text={writeTime && phrase(writeTime(fromMs, toMs))}
    />
  )
}
