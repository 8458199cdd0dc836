import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/api/client.ts'
import { categoriesKey } from './menu-cache.ts'

/** Long enough for a link's prefetch to serve the screen behind it; other admins edit as well. */
const freshMs = 2_000

/** The customers' list, under their key: what is changed here shows there. */
export const managedCategoriesQuery = queryOptions({
  queryKey: categoriesKey,
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/categories', { signal })),
  staleTime: freshMs,
})

export const managedRecipesQuery = queryOptions({
  queryKey: ['recipes', 'all'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/recipes', { signal })),
  staleTime: freshMs,
})
