import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'

/** All categories (spec §7): the home screen, the search, and where a category screen finds its own. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/categories', { signal })),
})

/** The recipes whose categoryId equals the route's id (spec §7). */
export function recipesQuery(categoryId: string) {
  return queryOptions({
    queryKey: ['recipes', { categoryId }],
    queryFn: async ({ client, signal }) =>
      unwrap(await apiOf(client).GET('/api/recipes', { params: { query: { categoryId } }, signal })),
  })
}

/** The whole menu's dishes, for search (spec §7: list all recipes). */
export const allRecipesQuery = queryOptions({
  queryKey: ['recipes', 'all'],
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/recipes', { signal })),
})
