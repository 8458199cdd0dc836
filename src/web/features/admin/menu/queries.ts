import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'
import { recipesKey } from '#web/api/query-keys.ts'
import { panelCategoriesKey, panelRecipesKey } from './menu-cache.ts'

/** Long enough that a screen uses the data that its link has preloaded; short, because other admins also edit the menu. */
const freshMs = 2_000

export const adminCategoriesQuery = queryOptions({
  queryKey: panelCategoriesKey,
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/categories', { signal })),
  staleTime: freshMs,
})

/** An order changes the numbers without a live event, so they are read every few seconds while there are some. */
const portionsRefreshMs = 10_000

export const portionsLeftQuery = queryOptions({
  queryKey: [...recipesKey, 'portions'],
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/portions-left', { signal })),
  staleTime: freshMs,
  refetchInterval: ({ state }) => (state.data?.length ? portionsRefreshMs : false),
})

export const takenStockQuery = queryOptions({
  queryKey: [...recipesKey, 'taken-stock'],
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/taken-stock', { signal })),
  staleTime: freshMs,
  refetchInterval: ({ state }) => (state.data?.length ? portionsRefreshMs : false),
})

export const adminRecipesQuery = queryOptions({
  queryKey: panelRecipesKey,
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/recipes', { signal })),
  staleTime: freshMs,
})

/** Its key begins with that of the recipes, so that each change of the menu marks it as stale. */
export const archivedRecipesQuery = queryOptions({
  queryKey: [...recipesKey, 'archived'],
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/archived-recipes', { signal })),
  staleTime: freshMs,
})
