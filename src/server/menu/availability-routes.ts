import * as z from 'zod/mini'
import {
  optionAvailabilitySchema,
  portionsLeftSchema,
  recipeAvailabilitySchema,
  soldOutRecipesSchema,
  takenStockSchema,
} from '#contract/menu/availability-api.ts'
import { idSchema } from '#contract/menu/menu.ts'
import { optionGroupSchema } from '#contract/menu/option-groups.ts'
import { recipeSchema } from '#contract/menu/recipe-schemas.ts'
import type { Shop } from '#contract/shop.ts'
import { businessDateOf } from '#contract/values/business-day.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { setOptionAvailability, setRecipeAvailability } from './availability-editing.ts'
import { listPortionsLeft, listSoldOut } from './availability-store.ts'
import { createEditLimit } from './limit-edits.ts'
import type { Menu } from './menu-editing.ts'
import { listTakenStock } from './stock-store.ts'

const adminRefusals = ['auth/sign-in-required', 'auth/forbidden'] as const
const editRefusals = [...adminRefusals, 'request/too-many', 'request/invalid'] as const

/** Routes that set what is sold out. Customers read the result with the recipes. */
export function availabilityRoutes(app: Routes, menu: Menu, shop: () => Shop): void {
  const tags = ['menu']
  const limitEdits = createEditLimit(menu)

  app.put(
    '/api/recipes/:id/availability',
    {
      onRequest: limitEdits,
      schema: {
        tags,
        summary: 'Set whether a dish is sold out, and how many portions are left today; the last change counts',
        params: z.object({ id: idSchema }),
        body: recipeAvailabilitySchema,
        response: { 200: recipeSchema, ...refusals(...editRefusals, 'recipe/not-found') },
      },
    },
    async (request) => setRecipeAvailability(menu, shop(), request.params.id, request.body, Date.now()),
  )

  app.put(
    '/api/option-groups/:id/options/:optionId/availability',
    {
      onRequest: limitEdits,
      schema: {
        tags,
        summary: 'Set whether an option is sold out; the last change counts',
        params: z.object({ id: idSchema, optionId: idSchema }),
        body: optionAvailabilitySchema,
        response: { 200: optionGroupSchema, ...refusals(...editRefusals, 'option-group/option-not-found') },
      },
    },
    async (request) => {
      const { id: groupId, optionId } = request.params
      return setOptionAvailability(menu, shop(), { groupId, optionId }, request.body.soldOut, Date.now())
    },
  )

  app.get(
    '/api/portions-left',
    {
      schema: {
        tags,
        summary: 'List the dishes with a limit for today, and how many portions are left',
        response: { 200: portionsLeftSchema, ...refusals(...adminRefusals) },
      },
    },
    () => listPortionsLeft(menu.queries, Date.now()),
  )

  app.get(
    '/api/taken-stock',
    {
      schema: {
        tags,
        summary: 'List what orders have taken from the stocks of dishes, for today and later; first the next day',
        response: { 200: takenStockSchema, ...refusals(...adminRefusals) },
      },
    },
    () => listTakenStock(menu.queries, businessDateOf(Date.now(), shop())),
  )

  app.get(
    '/api/sold-out-recipes',
    {
      schema: {
        tags,
        summary: 'List the dishes that are sold out now; those that are available first come first',
        response: { 200: soldOutRecipesSchema, ...refusals(...adminRefusals) },
      },
    },
    () => listSoldOut(menu.queries, Date.now()),
  )
}
