import { categoryListSchema, menuQuerySchema } from '#contract/menu/menu.ts'
import { recipeListSchema, recipeQuerySchema } from '#contract/menu/recipe-schemas.ts'
import { sendPrepared } from '../http/prepared-response.ts'
import { type Routes, refusals } from '../http/routes.ts'
import type { SiteSettingsCache } from '../site-settings/site-settings-cache.ts'
import type { MenuResponses } from './menu-responses.ts'
import type { createPopularRecipes } from './popular-recipes.ts'
import { toRecipe } from './to-recipe.ts'

/** Routes that read the menu. They need no session. */
export function menuRoutes(
  app: Routes,
  menu: MenuResponses,
  listPopular: ReturnType<typeof createPopularRecipes>,
  { current: settings, currency }: Pick<SiteSettingsCache, 'current' | 'currency'>,
): void {
  app.get(
    '/api/categories',
    {
      schema: {
        tags: ['menu'],
        summary: 'List all categories in the order of the menu, with their names in a language of the site',
        querystring: menuQuerySchema,
        response: { 200: categoryListSchema, ...refusals('request/invalid') },
      },
    },
    async (request, reply) => sendPrepared(request, reply, await menu.categories(request.query)),
  )

  app.get(
    '/api/recipes',
    {
      schema: {
        tags: ['menu'],
        summary: 'List the recipes of a category, or all recipes, in the order of the menu, in a language of the site',
        querystring: recipeQuerySchema,
        response: { 200: recipeListSchema, ...refusals('request/invalid') },
      },
    },
    async (request, reply) => sendPrepared(request, reply, await menu.recipes(request.query)),
  )

  app.get(
    '/api/popular-recipes',
    {
      schema: {
        tags: ['menu'],
        summary: 'List the most ordered recipes of the last 30 days, the first first; none while the owner shows none',
        querystring: menuQuerySchema,
        response: { 200: recipeListSchema, ...refusals('request/invalid') },
      },
    },
    async ({ query: { language } }) => {
      if (!settings().orders.showsPopular) return []
      return (await listPopular(Date.now(), language)).map((row) => toRecipe(row, currency()))
    },
  )
}
