import { queryOptions } from '@tanstack/react-query'
import type { Recipe } from '#contract/menu/menu.ts'
import { unwrap } from '#web/api/client.ts'
import { apiOf, menuQueryOf } from '#web/api/query-client.ts'
import { categoriesKey, recipesKey } from '#web/api/query-keys.ts'
import { loadAvailabilityCode } from './availability-code.ts'

/** All categories (spec §7). A category screen finds its category in this list. */
export const categoriesQuery = queryOptions({
  queryKey: categoriesKey,
  queryFn: async ({ client, signal }) =>
    unwrap(await apiOf(client).GET('/api/categories', { params: { query: menuQueryOf(client) }, signal })),
})

/** @returns the same dishes, when the code that tells whether they can be ordered is loaded */
async function withAvailabilityCode(recipes: Recipe[]): Promise<Recipe[]> {
  await loadAvailabilityCode(recipes)
  return recipes
}

/** The recipes whose categoryId equals the route's id (spec §7). */
export function recipesQuery(categoryId: string) {
  return queryOptions({
    queryKey: [...recipesKey, { categoryId }],
    queryFn: async ({ client, signal }) =>
      withAvailabilityCode(
        unwrap(
          await apiOf(client).GET('/api/recipes', {
            params: { query: { categoryId, ...menuQueryOf(client) } },
            signal,
          }),
        ),
      ),
  })
}

/** All recipes of the menu, for the search (spec §7) and for the whole menu on /home. */
export const allRecipesQuery = queryOptions({
  queryKey: [...recipesKey, 'all'],
  queryFn: async ({ client, signal }) =>
    withAvailabilityCode(
      unwrap(await apiOf(client).GET('/api/recipes', { params: { query: menuQueryOf(client) }, signal })),
    ),
})

/** The dishes that were ordered most, for /home. */
export const popularRecipesQuery = queryOptions({
  queryKey: [...recipesKey, 'popular'],
  queryFn: async ({ client, signal }) =>
    withAvailabilityCode(
      unwrap(await apiOf(client).GET('/api/popular-recipes', { params: { query: menuQueryOf(client) }, signal })),
    ),
  retry: false,
})

/** The first element of the keys of both queries of favourites. */
export const favouritesKey = ['favourites'] as const

/** Another tab may have changed them. */
const favouritesOptions = { retry: false, refetchOnWindowFocus: 'always' } as const

/** The ids of the customer's favourite recipes, newest first. */
export const favouriteIdsQuery = queryOptions({
  queryKey: [...favouritesKey, 'ids'],
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/favourites', { signal })),
  ...favouritesOptions,
})

/** The customer's favourite recipes that are on the menu, newest first. */
export const favouriteRecipesQuery = queryOptions({
  queryKey: [...favouritesKey, 'recipes'],
  queryFn: async ({ client, signal }) =>
    withAvailabilityCode(
      unwrap(await apiOf(client).GET('/api/favourite-recipes', { params: { query: menuQueryOf(client) }, signal })),
    ),
  ...favouritesOptions,
})
