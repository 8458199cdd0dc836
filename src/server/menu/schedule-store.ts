import { type SavedSchedule, type ScheduleDraft, savedScheduleSchema } from '#contract/menu/availability-api.ts'
import type { WeeklyInterval } from '#contract/menu/schedule.ts'
import { parseStoredOr } from '../store/stored-data.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'

const intervalsSchema = savedScheduleSchema.shape.intervals

/** @returns oldest first */
export async function listSchedules(queries: Queries): Promise<SavedSchedule[]> {
  const rows = await schedules(queries).orderBy('createdAt').orderBy('id').execute()
  return rows.map(toSchedule)
}

export async function findSchedule(queries: Queries, id: string): Promise<SavedSchedule | undefined> {
  const row = await schedules(queries).where('id', '=', id).executeTakeFirst()
  return row && toSchedule(row)
}

export async function insertSchedule(
  queries: Queries,
  { intervals, ...schedule }: ScheduleDraft & { id: string; createdAt: Milliseconds },
): Promise<void> {
  await queries
    .insertInto('schedules')
    .values({ ...schedule, intervals: JSON.stringify(intervals) })
    .execute()
}

/** @returns false when `version` is not the current version, or the schedule does not exist: then nothing is changed */
export async function updateSchedule(
  queries: Queries,
  id: string,
  version: number,
  { name, intervals }: ScheduleDraft,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('schedules')
    .set((eb) => ({ name, intervals: JSON.stringify(intervals), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** @returns whether it existed */
export async function deleteSchedule(queries: Queries, id: string): Promise<boolean> {
  const { numDeletedRows } = await queries.deleteFrom('schedules').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0
}

interface Scheduled {
  categoryId: string
  scheduleId: string | null
}

/** @returns the intervals of the recipe's schedule, otherwise of its category's; undefined without a schedule */
export async function loadSchedules(
  queries: Queries,
  categories: readonly { id: string; scheduleId?: string | undefined }[],
  recipes: readonly Scheduled[],
): Promise<(recipe: Scheduled) => readonly WeeklyInterval[] | undefined> {
  const idByCategory = new Map(categories.map(({ id, scheduleId }) => [id, scheduleId]))
  const idOf = ({ scheduleId, categoryId }: Scheduled) => scheduleId ?? idByCategory.get(categoryId)
  if (recipes.every((recipe) => idOf(recipe) === undefined)) return () => undefined
  const intervalsById = new Map((await listSchedules(queries)).map(({ id, intervals }) => [id, intervals]))
  return (recipe) => intervalsById.get(idOf(recipe) ?? '')
}

function schedules(queries: Queries) {
  return queries.selectFrom('schedules').select(['id', 'name', 'intervals', 'version'])
}

type ScheduleRow = Awaited<ReturnType<ReturnType<typeof schedules>['execute']>>[number]

/** A damaged schedule has no times, so its dishes cannot be ordered until an admin saves it again. */
function toSchedule({ intervals, ...row }: ScheduleRow): SavedSchedule {
  return { ...row, intervals: parseStoredOr('schedules', intervalsSchema, intervals, []) }
}
