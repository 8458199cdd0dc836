import { limits } from '#contract/limits.ts'
import { bulkEditedSchema, bulkEditSchema } from '#contract/menu/bulk-edit.ts'
import type { Shop } from '#contract/shop.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { editRecipes } from './bulk-edit.ts'
import { createEditLimit } from './limit-edits.ts'
import type { Menu } from './menu-editing.ts'

/** The changes of one recipe, as JSON. */
const recipeChangeMaxBytes = 1024
const editRefusals = ['auth/sign-in-required', 'auth/forbidden', 'request/too-many', 'request/invalid'] as const

/** The route that changes many recipes at once. */
export function bulkRoutes(app: Routes, menu: Menu, shop: () => Shop): void {
  const tags = ['menu']
  const limitEdits = createEditLimit(menu)

  app.patch(
    '/api/recipes',
    {
      onRequest: limitEdits,
      bodyLimit: limits.bulkEditMax * recipeChangeMaxBytes,
      schema: {
        tags,
        summary: 'Edit many recipes, all or none; `version` is the version that you edited',
        body: bulkEditSchema,
        response: {
          200: bulkEditedSchema,
          ...refusals(
            ...editRefusals,
            'recipe/category-unknown',
            'recipe/tax-class-unknown',
            'menu/schedule-unknown',
            'menu/bulk-edit-conflict',
            'settings/time-zone-missing',
          ),
        },
      },
    },
    async (request) => editRecipes(menu, shop(), request.body.recipes, Date.now()),
  )
}
