import * as z from 'zod/mini'
import { favouritesSchema } from '#contract/menu/favourites.ts'
import { idSchema, menuQuerySchema } from '#contract/menu/menu.ts'
import { recipeListSchema } from '#contract/menu/recipe-schemas.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { userOf } from '../http/session-guard.ts'
import type { CatalogueCache } from '../menu/catalogue.ts'
import { menuIn } from '../menu/menu-in-language.ts'
import { toRecipe } from '../menu/to-recipe.ts'
import type { Database } from '../store/database.ts'
import { addFavourite } from './add-favourite.ts'
import { deleteFavourite, listFavourites } from './favourite-store.ts'

const tags = ['favourites']
const params = z.object({ id: idSchema })

/** Routes for a customer's own favourites. */
export function favouriteRoutes(app: Routes, database: Database, catalogue: Pick<CatalogueCache, 'current'>): void {
  const { queries } = database

  app.get(
    '/api/favourites',
    {
      schema: {
        tags,
        summary: 'List the ids of my favourite recipes, newest first',
        response: { 200: favouritesSchema, ...refusals('auth/sign-in-required') },
      },
    },
    async (request) => listFavourites(queries, userOf(request).uid),
  )

  app.get(
    '/api/favourite-recipes',
    {
      schema: {
        tags,
        summary: 'List my favourite recipes that are on the menu, newest first',
        querystring: menuQuerySchema,
        response: { 200: recipeListSchema, ...refusals('auth/sign-in-required', 'request/invalid') },
      },
    },
    async (request) => {
      const ids = await listFavourites(queries, userOf(request).uid)
      const { recipes, shop } = menuIn(await catalogue.current(), request.query.language)
      return ids.flatMap((id) => recipes.get(id) ?? []).map((row) => toRecipe(row, shop.currency))
    },
  )

  app.put(
    '/api/favourites/:id',
    {
      schema: {
        tags,
        summary: 'Add a recipe to my favourites',
        params,
        response: {
          204: z.null(),
          ...refusals('auth/sign-in-required', 'recipe/not-found', 'favourite/too-many'),
        },
      },
    },
    async (request, reply) => {
      await addFavourite(database, userOf(request).uid, request.params.id, Date.now())
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/api/favourites/:id',
    {
      schema: {
        tags,
        summary: 'Remove a recipe from my favourites',
        params,
        response: { 204: z.null(), ...refusals('auth/sign-in-required') },
      },
    },
    async (request, reply) => {
      await deleteFavourite(queries, userOf(request).uid, request.params.id)
      return reply.code(204).send(null)
    },
  )
}
