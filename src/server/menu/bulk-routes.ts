import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { BusinessDay } from '#contract/availability.ts'
import { bulkEditedSchema, bulkEditSchema } from '#contract/bulk-edit.ts'
import { limits } from '#contract/limits.ts'
import { categoryOrderSchema, recipeOrderSchema } from '#contract/menu-order.ts'
import type { Currency } from '#contract/money.ts'
import { enforceThrottle, menuEditThrottle } from '../accounts/throttle.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { userOf } from '../http/session-guard.ts'
import { editRecipes } from './bulk-edit.ts'
import type { Menu } from './menu-editing.ts'
import { sortCategories, sortRecipes } from './menu-order.ts'

/** The changes of one recipe, as JSON. */
const recipeChangeMaxBytes = 512
const editRefusals = ['auth/sign-in-required', 'auth/forbidden', 'request/too-many', 'request/invalid'] as const

/** Routes that change many recipes or categories at once. Only admins may use them. */
export function bulkRoutes(app: Routes, menu: Menu, currency: () => Currency, businessDay: () => BusinessDay): void {
  const tags = ['menu']
  const limitEdits = (request: FastifyRequest) => enforceThrottle(menu.queries, menuEditThrottle, userOf(request).uid)

  app.put(
    '/api/category-order',
    {
      onRequest: limitEdits,
      bodyLimit: limits.sortedItemsMax * limits.idMaxChars * 2,
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
      bodyLimit: limits.sortedItemsMax * limits.idMaxChars * 2,
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
          ...refusals(...editRefusals, 'recipe/category-unknown', 'menu/schedule-unknown', 'menu/bulk-edit-conflict'),
        },
      },
    },
    async (request) => {
      const shop = { currency: currency(), businessDay: businessDay() }
      return editRecipes(menu, shop, request.body.recipes, Date.now())
    },
  )
}
