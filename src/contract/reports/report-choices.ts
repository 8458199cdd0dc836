import { dateOf } from '../values/wall-clock.ts'

/* The values of a report with a fixed list. This file contains no zod, so that the browser can use them without it. */

/** The ranges of days that the screen offers. */
export const reportRanges = ['today', 'yesterday', 'last-7-days', 'this-month', 'last-month', 'custom'] as const
export type ReportRange = (typeof reportRanges)[number]

/** The tables of a report. */
export const reportTables = ['days', 'dishes', 'services', 'parts', 'taxes', 'discounts'] as const
export type ReportTable = (typeof reportTables)[number]

/** The files that can be downloaded: a table, or each order of the range. */
export const reportFiles = [...reportTables, 'orders'] as const
export type ReportFile = (typeof reportFiles)[number]

/** Earlier and later days are typing errors. */
export const [dateMin, dateMax] = ['2000-01-01', '2199-12-31']

const dayMs = 24 * 60 * 60 * 1000

/** @param from the first day, such as 2026-12-24 @param to the last one, included */
export function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1
}

/** @returns the date `days` days after another one */
export function addDays(date: string, days: number): string {
  return dateOf(Date.parse(date) + days * dayMs)
}
