import * as z from 'zod/mini'
import { idSchema } from '#contract/menu/menu.ts'
import { newOptionGroupSchema, optionGroupEditSchema, optionGroupSchema } from '#contract/menu/option-groups.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { createEditLimit } from './limit-edits.ts'
import type { Menu } from './menu-editing.ts'
import { addOptionGroup, editOptionGroup, removeOptionGroup } from './option-editing.ts'
import { listOptionGroups } from './option-store.ts'

const params = z.object({ id: idSchema })
const adminRefusals = ['auth/sign-in-required', 'auth/forbidden'] as const
const editRefusals = [...adminRefusals, 'request/too-many', 'request/invalid'] as const

/** Routes for the option groups of dishes. Customers read the groups with the recipes. */
export function optionRoutes(app: Routes, menu: Menu): void {
  const tags = ['menu']
  const limitEdits = createEditLimit(menu)

  app.get(
    '/api/option-groups',
    {
      schema: {
        tags,
        summary: 'List all option groups with their options, oldest first',
        response: { 200: z.array(optionGroupSchema), ...refusals(...adminRefusals) },
      },
    },
    () => listOptionGroups(menu.queries),
  )

  app.post(
    '/api/option-groups',
    {
      onRequest: limitEdits,
      schema: {
        tags,
        summary: 'Add an option group; prices are in minor units (cents)',
        body: newOptionGroupSchema,
        response: { 201: optionGroupSchema, ...refusals(...editRefusals) },
      },
    },
    async (request, reply) => reply.code(201).send(await addOptionGroup(menu, request.body, Date.now())),
  )

  app.patch(
    '/api/option-groups/:id',
    {
      onRequest: limitEdits,
      schema: {
        tags,
        summary: 'Edit an option group and replace its options; an option keeps its id, and a new one has none',
        params,
        body: optionGroupEditSchema,
        response: {
          200: optionGroupSchema,
          ...refusals(...editRefusals, 'option-group/not-found', 'menu/edit-conflict', 'recipe/two-sizes'),
        },
      },
    },
    async (request) => editOptionGroup(menu, request.params.id, request.body),
  )

  app.delete(
    '/api/option-groups/:id',
    {
      onRequest: limitEdits,
      schema: {
        tags,
        summary: 'Delete an option group that no recipe uses; orders with its options do not change',
        params,
        response: { 204: z.null(), ...refusals(...editRefusals, 'option-group/not-found', 'option-group/in-use') },
      },
    },
    async (request, reply) => {
      await removeOptionGroup(menu, request.params.id)
      return reply.code(204).send(null)
    },
  )
}
