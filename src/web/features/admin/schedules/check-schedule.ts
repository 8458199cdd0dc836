import { newScheduleSchema, type ScheduleDraft } from '#contract/menu/availability-api.ts'
import { type TimeRow, toIntervals } from '../weekly-times/time-rows.ts'

/** @returns the schedule to save, or what is not valid */
export function checkSchedule(name: string, rows: readonly TimeRow[]) {
  const isComplete = rows.every(({ days }) => days.length > 0)
  const check = newScheduleSchema.safeParse({ name, intervals: toIntervals(rows) })
  if (check.success && isComplete) return { values: check.data satisfies ScheduleDraft }
  const issues = check.error?.issues ?? []
  return {
    hasNameError: issues.some(({ path }) => path[0] === 'name'),
    hasTimesError: !isComplete || issues.some(({ path }) => path[0] === 'intervals'),
  }
}
