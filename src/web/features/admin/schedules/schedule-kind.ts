import { type SavedSchedule, type ScheduleDraft, savedScheduleSchema } from '#contract/menu/availability-api.ts'
import { scheduleMessages } from '#contract/messages/schedule.ts'
import { ApiProblem, api, unwrap } from '#web/api/client.ts'
import type { MenuKind } from '../menu/menu-kinds.ts'
import { schedulesQuery } from './queries.ts'

/** What differs between schedules and the other kinds of the menu's editor. */
export const scheduleKind: MenuKind<SavedSchedule, ScheduleDraft> = {
  listKey: schedulesQuery.queryKey,
  messages: () => scheduleMessages,
  deleteFailed: (error) =>
    error instanceof ApiProblem && error.code === 'schedule/in-use'
      ? scheduleMessages.inUse
      : scheduleMessages.deleteFailed,
  save: async (values, edited) => {
    if (!edited) return unwrap(await api.POST('/api/schedules', { body: values }))
    const { id, version } = edited
    const body = { ...values, version }
    return unwrap(await api.PATCH('/api/schedules/{id}', { params: { path: { id } }, body }))
  },
  remove: async (id) => {
    unwrap(await api.DELETE('/api/schedules/{id}', { params: { path: { id } } }))
    return scheduleMessages.deleted
  },
  parse: (current) => savedScheduleSchema.safeParse(current).data,
}
