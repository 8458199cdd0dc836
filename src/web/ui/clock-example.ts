import { formatTime, formatTimeRange } from '#contract/values/time-text.ts'

const exampleMs = Date.UTC(2026, 10, 24, 22, 24)
const quarterMs = 15 * 60_000

export interface ClockExample {
  kind: 'clock' | 'dateAndClock'
  isRange: boolean
}

/**
 * @param locale a BCP 47 language tag; '' for that of the reader, which is only known in the browser
 * @returns a text that is about as wide as the time that replaces it
 */
export function clockExample({ kind, isRange }: ClockExample, locale: string): string {
  const style = { locale: locale || 'en-US', timeZone: 'UTC' }
  if (!isRange) return formatTime(kind, exampleMs, style)
  return formatTimeRange(kind, exampleMs, exampleMs + quarterMs, style)
}
