import { formatTime, type TimeStyle } from '#contract/values/time-text.ts'
import { useSite } from '#web/settings/site.ts'

/** For dates without a time. */
export function useDayStyle(): TimeStyle {
  return { locale: useSite().locale, timeZone: 'UTC' }
}

/**
 * @param date such as 2026-12-24
 * @param style of `useDayStyle`
 * @returns such as 'Dec 24, 2026'; with `day`, such as 'Thu, Dec 24'
 */
export function formatDay(date: string, style: TimeStyle, kind: 'date' | 'day' = 'date'): string {
  return formatTime(kind, Date.parse(date), style)
}
