import type * as z from 'zod/mini'
import type { SavedSchedule, ScheduleDraft, scheduleEditSchema } from '#contract/menu/availability-api.ts'
import type { Shop } from '#contract/shop.ts'
import { Refusal } from '../errors/refusal.ts'
import { isForeignKeyViolation } from '../store/database-errors.ts'
import { newId } from '../store/id.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { removeScheduleFromArchive } from './archive-store.ts'
import { changeMenu, type Menu } from './menu-editing.ts'
import { deleteSchedule, findSchedule, insertSchedule, updateSchedule } from './schedule-store.ts'

/** @throws Refusal `schedule/time-zone-missing`: without the zone, each browser would show other times */
export async function addSchedule(
  menu: Menu,
  { timeZone }: Shop,
  draft: ScheduleDraft,
  now: Milliseconds,
): Promise<SavedSchedule> {
  if (timeZone === '') throw new Refusal('schedule/time-zone-missing')
  const id = newId()
  return changeMenu(menu, async (transaction) => {
    await insertSchedule(transaction, { id, ...draft, createdAt: now })
    return requireSchedule(transaction, id)
  })
}

/** @throws Refusal `schedule/not-found`, `menu/edit-conflict` with the current schedule */
export async function editSchedule(
  menu: Menu,
  id: string,
  { version, ...draft }: z.infer<typeof scheduleEditSchema>,
): Promise<SavedSchedule> {
  return changeMenu(menu, async (transaction) => {
    const isUpdated = await updateSchedule(transaction, id, version, draft)
    const current = await requireSchedule(transaction, id)
    if (!isUpdated) throw new Refusal('menu/edit-conflict', { current })
    return current
  })
}

/** @throws Refusal `schedule/not-found`, `schedule/in-use` */
export async function removeSchedule(menu: Menu, id: string): Promise<void> {
  try {
    await changeMenu(menu, async (transaction) => {
      await removeScheduleFromArchive(transaction, id)
      if (!(await deleteSchedule(transaction, id))) throw new Refusal('schedule/not-found')
    })
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new Refusal('schedule/in-use')
    throw error
  }
}

async function requireSchedule(queries: Queries, id: string): Promise<SavedSchedule> {
  const schedule = await findSchedule(queries, id)
  if (!schedule) throw new Refusal('schedule/not-found')
  return schedule
}
