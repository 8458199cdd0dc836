import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'
import { allRecipesKey, categoriesKey } from './menu-cache.ts'

/** Long enough that a screen uses the data that its link has preloaded; short, because other admins also edit the menu. */
const freshMs = 2_000

/** The same key as on customer screens, so that an edit changes the list there too. */
export const adminCategoriesQuery = queryOptions({
  queryKey: categoriesKey,
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/categories', { signal })),
  staleTime: freshMs,
})

export const adminRecipesQuery = queryOptions({
  queryKey: allRecipesKey,
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/recipes', { signal })),
  staleTime: freshMs,
})
