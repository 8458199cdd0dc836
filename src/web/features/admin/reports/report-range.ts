import { limits } from '#contract/limits.ts'
import { reportMessages as texts } from '#contract/messages/report.ts'
import {
  addDays,
  countDays,
  dateMax,
  dateMin,
  type ReportRange,
  reportRanges,
} from '#contract/reports/report-choices.ts'
import { type BusinessDay, businessDateOf } from '#contract/values/business-day.ts'
import { parseDay } from '../parse-day.ts'

/** The business days of a report, both included, such as 2026-12-24; '' for a day that is not entered yet. */
export interface ReportDays {
  from: string
  to: string
}

/** The parameters of the URL. The days are those of the range `custom`. */
export type ReportSearch = { range?: string } & Partial<ReportDays>

/** @param search invalid parameters are ignored */
export function rangeOf({ range, from, to }: ReportSearch): ReportRange {
  const known = reportRanges.find((each) => each === range)
  return known ?? (parseDay(from) || parseDay(to) ? 'custom' : 'last-7-days')
}

/** @param now in ms since 1970 */
export function daysOf(search: ReportSearch, day: BusinessDay, now: number): ReportDays {
  const today = businessDateOf(now, day)
  const monthStart = `${today.slice(0, 8)}01`
  const lastMonthEnd = addDays(monthStart, -1)
  const daysOfRange: Record<ReportRange, ReportDays> = {
    today: { from: today, to: today },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    'last-7-days': { from: addDays(today, -6), to: today },
    'this-month': { from: monthStart, to: today },
    'last-month': { from: `${lastMonthEnd.slice(0, 8)}01`, to: lastMonthEnd },
    custom: { from: parseDay(search.from), to: parseDay(search.to) },
  }
  return daysOfRange[rangeOf(search)]
}

/** @returns why there is no report of these days, as a sentence */
export function findDaysError({ from, to }: ReportDays): string | undefined {
  if (from === '' || to === '') return texts.dateMissing
  if (from < dateMin || from > dateMax || to < dateMin || to > dateMax) return texts.yearWrong
  if (from > to) return texts.orderWrong
  return countDays(from, to) > limits.reportDaysMax ? texts.tooLong : undefined
}
