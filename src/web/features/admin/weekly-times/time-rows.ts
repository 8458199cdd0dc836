import { dayMinutes, type WeeklyInterval } from '#contract/menu/schedule.ts'
import { clockText } from '#contract/values/wall-clock.ts'
import { randomId } from '#web/browser/random-id.ts'

/** Days with the same times, as a form shows them. */
export interface TimeRow {
  key: string
  /** 1 is Monday. */
  days: readonly number[]
  /** Such as 11:30. */
  from: string
  to: string
}

export function newTimeRow(row: Omit<TimeRow, 'key'> = { days: [], from: '', to: '' }): TimeRow {
  return { key: randomId(), ...row }
}

/**
 * @param rows of the same list
 * @returns a row of the days that have no times yet; otherwise of the last row's days, for times after a break
 */
export function nextTimeRow(rows: readonly TimeRow[]): TimeRow {
  const left = [1, 2, 3, 4, 5, 6, 7].filter((day) => rows.every(({ days }) => !days.includes(day)))
  return newTimeRow({ days: left.length > 0 ? left : (rows.at(-1)?.days ?? []), from: '', to: '' })
}

/** @returns one row for all days with the same times */
export function toTimeRows(intervals: readonly WeeklyInterval[]): TimeRow[] {
  const byTime = new Map<string, Omit<TimeRow, 'key'>>()
  for (const { weekday, fromMinute, toMinute } of intervals) {
    const [from, to] = [clockText(fromMinute), clockText(toMinute)]
    const days = byTime.get(`${from} ${to}`)?.days ?? []
    byTime.set(`${from} ${to}`, { days: [...days, weekday], from, to })
  }
  return [...byTime.values()].map(newTimeRow)
}

/** @returns the times to save. An empty time is NaN. */
export function toIntervals(rows: readonly TimeRow[]): WeeklyInterval[] {
  return rows.flatMap((row) => row.days.map((weekday) => ({ weekday, ...toDayInterval(row) })))
}

/** @returns minutes after midnight; an end that is not after the beginning is on the next day. NaN for an empty time. */
export function toDayInterval({ from, to }: Pick<TimeRow, 'from' | 'to'>): { fromMinute: number; toMinute: number } {
  const [fromMinute, toMinute] = [minutesOf(from), minutesOf(to)]
  return { fromMinute, toMinute: toMinute > fromMinute ? toMinute : toMinute + dayMinutes }
}

/** @returns NaN for an empty field */
export function minutesOf(time: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
  return time === '' ? Number.NaN : hours * 60 + minutes
}
