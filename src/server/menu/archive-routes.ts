import * as z from 'zod/mini'
import { archivedRecipeSchema } from '#contract/menu/archive.ts'
import { idSchema } from '#contract/menu/menu.ts'
import { recipeSchema } from '#contract/menu/recipe-schemas.ts'
import type { Currency } from '#contract/values/money.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { listArchivedRecipes } from './archive-store.ts'
import { createEditLimit } from './limit-edits.ts'
import type { Menu } from './menu-editing.ts'
import { removeArchivedRecipe, restoreRecipe } from './menu-removal.ts'

const params = z.object({ id: idSchema })
const adminRefusals = ['auth/sign-in-required', 'auth/forbidden'] as const
const editRefusals = [...adminRefusals, 'request/too-many', 'recipe/not-archived'] as const

/** Routes of the recipes that were archived because orders contain them. */
export function archiveRoutes(app: Routes, menu: Menu, currency: () => Currency): void {
  const tags = ['menu']
  const limitEdits = createEditLimit(menu)

  app.get(
    '/api/archived-recipes',
    {
      schema: {
        tags,
        summary: 'List the archived recipes, last archived first',
        response: { 200: z.array(archivedRecipeSchema), ...refusals(...adminRefusals) },
      },
    },
    () => listArchivedRecipes(menu.queries, currency()),
  )

  app.post(
    '/api/archived-recipes/:id/restore',
    {
      onRequest: limitEdits,
      schema: {
        tags,
        summary: 'Put an archived recipe back on the menu, with its category if that is archived',
        params,
        response: { 200: recipeSchema, ...refusals(...editRefusals, 'settings/time-zone-missing') },
      },
    },
    async (request) => restoreRecipe(menu, currency(), request.params.id),
  )

  app.delete(
    '/api/archived-recipes/:id',
    {
      onRequest: limitEdits,
      schema: {
        tags,
        summary: 'Delete an archived recipe; orders with this recipe do not change',
        params,
        response: { 204: z.null(), ...refusals(...editRefusals, 'menu/in-use') },
      },
    },
    async (request, reply) => {
      await removeArchivedRecipe(menu, request.params.id)
      return reply.code(204).send(null)
    },
  )
}
