import * as z from 'zod/mini'
import { newScheduleSchema, savedScheduleSchema, scheduleEditSchema } from '#contract/menu/availability-api.ts'
import { idSchema } from '#contract/menu/menu.ts'
import type { Shop } from '#contract/shop.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { createEditLimit } from './limit-edits.ts'
import type { Menu } from './menu-editing.ts'
import { addSchedule, editSchedule, removeSchedule } from './schedule-editing.ts'
import { listSchedules } from './schedule-store.ts'

const params = z.object({ id: idSchema })
const adminRefusals = ['auth/sign-in-required', 'auth/forbidden'] as const
const editRefusals = [...adminRefusals, 'request/too-many', 'request/invalid'] as const

/** Routes for the weekly times at which dishes can be ordered. */
export function scheduleRoutes(app: Routes, menu: Menu, shop: () => Shop): void {
  const tags = ['menu']
  const limitEdits = createEditLimit(menu)

  app.get(
    '/api/schedules',
    {
      schema: {
        tags,
        summary: 'List all schedules, oldest first',
        response: { 200: z.array(savedScheduleSchema), ...refusals(...adminRefusals) },
      },
    },
    () => listSchedules(menu.queries),
  )

  app.post(
    '/api/schedules',
    {
      onRequest: limitEdits,
      schema: {
        tags,
        summary: 'Add a schedule; minutes count from midnight in the time zone of the settings',
        body: newScheduleSchema,
        response: { 201: savedScheduleSchema, ...refusals(...editRefusals, 'schedule/time-zone-missing') },
      },
    },
    async (request, reply) => reply.code(201).send(await addSchedule(menu, shop(), request.body, Date.now())),
  )

  app.patch(
    '/api/schedules/:id',
    {
      onRequest: limitEdits,
      schema: {
        tags,
        summary: 'Edit a schedule; `version` is the version that you edited',
        params,
        body: scheduleEditSchema,
        response: {
          200: savedScheduleSchema,
          ...refusals(...editRefusals, 'schedule/not-found', 'menu/edit-conflict'),
        },
      },
    },
    async (request) => editSchedule(menu, request.params.id, request.body),
  )

  app.delete(
    '/api/schedules/:id',
    {
      onRequest: limitEdits,
      schema: {
        tags,
        summary: 'Delete a schedule that no dish and no category uses',
        params,
        response: { 204: z.null(), ...refusals(...editRefusals, 'schedule/not-found', 'schedule/in-use') },
      },
    },
    async (request, reply) => {
      await removeSchedule(menu, request.params.id)
      return reply.code(204).send(null)
    },
  )
}
