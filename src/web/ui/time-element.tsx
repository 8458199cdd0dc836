import { useState } from 'react'
import { useSite } from '#web/settings/site.ts'
import { type ClockExample, clockExample } from './clock-example.ts'

interface TimeElementProps {
  dateTime: string
  example: ClockExample
  /** The words around the time. */
  phrase?: ((time: string) => string) | undefined
  className?: string | undefined
  /** The time; undefined until it can be written. */
  text: string | undefined
}

/**
 * A time that reserves its width before it can be written (styles.css, `local-time`). The browser keeps the example of the document,
 * because to create a format takes 0.1 s on a slow phone. A time that can be written at once needs none.
 */
export function TimeElement({ dateTime, example, phrase = (time) => time, className = '', text }: TimeElementProps) {
  const { locale } = useSite()
  const [width] = useState(() => {
    if (text !== undefined) return ''
    if (import.meta.env.SSR) return phrase(clockExample(example, locale))
    return phrase(`${example.kind === 'clock' ? '' : 'Nov 24, 2026, '}10:24${example.isRange ? ' – 10:39' : ''} PM`)
  })
  return (
    <time dateTime={dateTime} data-example={width} suppressHydrationWarning className={`local-time ${className}`}>
      <span>{text}</span>
    </time>
  )
}
