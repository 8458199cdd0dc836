import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'
import { allRecipesKey, categoriesKey } from './menu-cache.ts'

/** Long enough for a link's prefetch to serve the screen behind it; other admins edit as well. */
const freshMs = 2_000

/** The customers' list, under their key: what is changed here shows there. */
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
