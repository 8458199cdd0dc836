import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import { categoryOrderSchema, recipeOrderSchema } from '#contract/menu/menu-order.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { createEditLimit } from './limit-edits.ts'
import type { Menu } from './menu-editing.ts'
import { sortCategories, sortRecipes } from './menu-order.ts'

/** The ids of all items, as JSON. */
const bodyMaxBytes = limits.sortedItemsMax * limits.idMaxChars * 2
const editRefusals = ['auth/sign-in-required', 'auth/forbidden', 'request/too-many', 'request/invalid'] as const

/** Routes that sort the menu. */
export function menuOrderRoutes(app: Routes, menu: Menu): void {
  const tags = ['menu']
  const limitEdits = createEditLimit(menu)

  app.put(
    '/api/category-order',
    {
      onRequest: limitEdits,
      bodyLimit: bodyMaxBytes,
      schema: {
        tags,
        summary: 'Sort the categories; the last order counts',
        body: categoryOrderSchema,
        response: { 204: z.null(), ...refusals(...editRefusals) },
      },
    },
    async (request, reply) => {
      await sortCategories(menu, request.body.ids)
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/api/recipe-order',
    {
      onRequest: limitEdits,
      bodyLimit: bodyMaxBytes,
      schema: {
        tags,
        summary: 'Sort the recipes of a category; the last order counts',
        body: recipeOrderSchema,
        response: { 204: z.null(), ...refusals(...editRefusals, 'category/not-found') },
      },
    },
    async (request, reply) => {
      await sortRecipes(menu, request.body.categoryId, request.body.ids)
      return reply.code(204).send(null)
    },
  )
}
