import { createTimeFormat } from '#web/settings/time-format.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * @param day such as '2026-05-01'
 * @param daysLater how many calendar days to add
 * @param timeZone an IANA time zone; '' for the reader's
 */
export function startOfDay(day: string, daysLater: number, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  if (timeZone === '') return new Date(year, month - 1, date + daysLater)
  return firstTimeOf(Date.UTC(year, month - 1, date + daysLater), timeZone)
}

/**
 * Searches for the first second whose local day is the wanted one. A day can start after 00:00, when a change of the clocks
 * skips midnight. No zone differs from UTC by more than 14 hours.
 * @param wanted the start of the day in UTC, in ms
 */
function firstTimeOf(wanted: number, timeZone: string): Date {
  const format = createTimeFormat({ locale: 'en', timeZone }, { year: 'numeric', month: 'numeric', day: 'numeric' })
  let before = wanted - dayMs
  let start = wanted + dayMs
  while (start - before > 1000) {
    const middle = (before + start) / 2
    if (localDay(middle, format) < wanted) before = middle
    else start = middle
  }
  return new Date(Math.floor(start / 1000) * 1000)
}

/** @returns the start in UTC of the day that a calendar shows at this time, in ms */
function localDay(time: number, format: Intl.DateTimeFormat): number {
  const parts = format.formatToParts(time)
  const numberOf = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(numberOf('year'), numberOf('month') - 1, numberOf('day'))
}
