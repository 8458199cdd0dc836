import { type SavedSchedule, type ScheduleDraft, savedScheduleSchema } from '#contract/menu/availability-api.ts'
import type { WeeklyInterval } from '#contract/menu/schedule.ts'
import { parseStoredOr, tryReadStored } from '../store/stored-data.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'

const { name: nameSchema, intervals: intervalsSchema, version: versionSchema } = savedScheduleSchema.shape

/** @returns oldest first */
export async function listSchedules(queries: Queries): Promise<SavedSchedule[]> {
  const rows = await schedules(queries).orderBy('createdAt').orderBy('id').execute()
  // without its id, nothing can be done with a schedule
  return rows.filter(({ id }) => typeof id === 'string').map(toSchedule)
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

/**
 * A schedule with damaged times has none, so its dishes cannot be ordered until an admin saves it again. Without a name it has its id as
 * the name.
 */
function toSchedule({ id, name, intervals, version }: ScheduleRow): SavedSchedule {
  return {
    id,
    name: tryReadStored('schedules', () => nameSchema.parse(name)) ?? id,
    intervals: parseStoredOr('schedules', intervalsSchema, intervals, []),
    version: tryReadStored('schedules', () => versionSchema.parse(version)) ?? 0,
  }
}
