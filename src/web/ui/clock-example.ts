import { useState } from 'react'
import { formatTime, formatTimeRange } from '#contract/values/time-text.ts'
import { useSite } from '#web/settings/site.ts'

const exampleMs = Date.UTC(2026, 10, 24, 22, 24)
const quarterMs = 15 * 60_000

interface Example {
  kind: 'clock' | 'dateAndClock'
  isRange: boolean
  /** A BCP 47 language tag; '' for that of the reader, which is only known in the browser. */
  locale: string
}

/** @returns a text that is about as wide as the time that replaces it */
export function clockExample({ kind, isRange, locale }: Example): string {
  const style = { locale: locale || 'en-US', timeZone: 'UTC' }
  if (!isRange) return formatTime(kind, exampleMs, style)
  return formatTimeRange(kind, exampleMs, exampleMs + quarterMs, style)
}

/**
 * The `data-example` of a `.local-time` element, which needs `suppressHydrationWarning`: the browser keeps the example of the document,
 * because to create a format takes 0.1 s on a slow phone. A time that can be written at once needs none.
 * @param phrase the words around the time
 */
export function useClockExample(
  kind: Example['kind'],
  {
    isRange,
    isReady,
    phrase = (time) => time,
  }: { isRange: boolean; isReady: boolean; phrase?: (time: string) => string },
): string {
  const { locale } = useSite()
  const [example] = useState(() => {
    if (isReady) return ''
    if (import.meta.env.SSR) return phrase(clockExample({ kind, isRange, locale }))
    return phrase(`${kind === 'clock' ? '' : 'Nov 24, 2026, '}10:24${isRange ? ' – 10:39' : ''} PM`)
  })
  return example
}
