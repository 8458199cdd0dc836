import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import { archivedSchema } from '#contract/menu/archive.ts'
import { categorySchema, idSchema } from '#contract/menu/menu.ts'
import { categoryEditSchema, newCategorySchema, newRecipeSchema, recipeEditSchema } from '#contract/menu/menu-drafts.ts'
import { recipeSchema } from '#contract/menu/recipe-schemas.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { addCategory, editCategory } from './category-editing.ts'
import { duplicateRecipe } from './duplicate-recipe.ts'
import { createEditLimit } from './limit-edits.ts'
import { addRecipe, editRecipe, type Menu, type MenuRules } from './menu-editing.ts'
import { removeCategory, removeRecipe } from './menu-removal.ts'

/** A picture in base64, plus 64 KiB for the other fields. */
const bodyMaxBytes = Math.ceil((limits.imageMaxBytes * 4) / 3) + 64 * 1024

const params = z.object({ id: idSchema })
const draftRefusals = [
  'picture/not-an-image',
  'picture/too-large',
  'menu/schedule-unknown',
  'menu/item-unknown',
  'settings/time-zone-missing',
] as const
const adminRefusals = ['auth/sign-in-required', 'auth/forbidden', 'request/too-many'] as const

/** Routes that change the menu. */
export function menuEditingRoutes(app: Routes, menu: Menu, rules: () => MenuRules): void {
  const tags = ['menu']
  const limitEdits = createEditLimit(menu)

  app.post(
    '/api/categories',
    {
      bodyLimit: bodyMaxBytes,
      onRequest: limitEdits,
      schema: {
        tags,
        summary: 'Add a category; imageBase64 is the picture as a data URL',
        body: newCategorySchema,
        response: { 201: categorySchema, ...refusals(...adminRefusals, ...draftRefusals, 'recipe/tax-class-unknown') },
      },
    },
    async (request, reply) => reply.code(201).send(await addCategory(menu, rules(), request.body, Date.now())),
  )

  app.patch(
    '/api/categories/:id',
    {
      bodyLimit: bodyMaxBytes,
      onRequest: limitEdits,
      schema: {
        tags,
        summary: 'Edit a category; `version` is the version that you edited',
        params,
        body: categoryEditSchema,
        response: {
          200: categorySchema,
          ...refusals(
            ...adminRefusals,
            ...draftRefusals,
            'category/not-found',
            'menu/edit-conflict',
            'recipe/tax-class-unknown',
          ),
        },
      },
    },
    async (request) => editCategory(menu, rules(), request.params.id, request.body, Date.now()),
  )

  app.delete(
    '/api/categories/:id',
    {
      onRequest: limitEdits,
      schema: {
        tags,
        summary: 'Delete a category that has no recipes',
        params,
        response: {
          204: z.null(),
          ...refusals(...adminRefusals, 'category/not-found', 'category/has-recipes', 'menu/in-use'),
        },
      },
    },
    async (request, reply) => {
      await removeCategory(menu, request.params.id, Date.now())
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/recipes',
    {
      bodyLimit: bodyMaxBytes,
      onRequest: limitEdits,
      schema: {
        tags,
        summary: 'Add a recipe; imageBase64 is the picture as a data URL',
        body: newRecipeSchema,
        response: {
          201: recipeSchema,
          ...refusals(
            ...adminRefusals,
            ...draftRefusals,
            'recipe/category-unknown',
            'recipe/option-group-unknown',
            'recipe/two-sizes',
            'recipe/tax-class-unknown',
          ),
        },
      },
    },
    async (request, reply) => reply.code(201).send(await addRecipe(menu, rules(), request.body, Date.now())),
  )

  app.patch(
    '/api/recipes/:id',
    {
      bodyLimit: bodyMaxBytes,
      onRequest: limitEdits,
      schema: {
        tags,
        summary: 'Edit a recipe; `version` is the version that you edited',
        params,
        body: recipeEditSchema,
        response: {
          200: recipeSchema,
          ...refusals(
            ...adminRefusals,
            ...draftRefusals,
            'recipe/category-unknown',
            'recipe/tax-class-unknown',
            'recipe/option-group-unknown',
            'recipe/two-sizes',
            'recipe/not-found',
            'menu/edit-conflict',
          ),
        },
      },
    },
    async (request) => editRecipe(menu, rules(), request.params.id, request.body, Date.now()),
  )

  app.delete(
    '/api/recipes/:id',
    {
      onRequest: limitEdits,
      schema: {
        tags,
        summary: 'Delete a recipe, or archive it if orders contain it; orders do not change',
        params,
        response: {
          200: archivedSchema,
          204: z.null(),
          ...refusals(...adminRefusals, 'recipe/not-found', 'menu/in-use'),
        },
      },
    },
    async (request, reply) => {
      const now = Date.now()
      const isArchived = await removeRecipe(menu, request.params.id, now)
      if (isArchived) return reply.code(200).send({ archivedAt: new Date(now).toISOString() })
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/recipes/:id/duplicate',
    {
      onRequest: limitEdits,
      schema: {
        tags,
        summary: 'Add a copy of a recipe, which follows the original',
        params,
        response: {
          201: recipeSchema,
          ...refusals(...adminRefusals, 'recipe/not-found', 'settings/time-zone-missing'),
        },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await duplicateRecipe(menu, rules().currency, request.params.id, Date.now())),
  )
}
