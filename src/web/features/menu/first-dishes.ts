import { queryOptions } from '@tanstack/react-query'
import type { Recipe } from '#contract/menu/menu.ts'
import { unwrap } from '#web/api/client.ts'
import { apiOf, menuQueryOf } from '#web/api/query-client.ts'
import { recipesKey } from '#web/api/query-keys.ts'
import { loadAvailabilityCode } from '#web/menu/availability-code.ts'
import { categoriesQuery } from '#web/menu/queries.ts'

/** About two windows of a phone. */
const firstDishesMax = 12
/** Of so many categories, because each one is a request within the server. */
const firstCategoriesMax = 6

/**
 * The first dishes of the menu, for the document of the whole menu: its size does not depend on that of the menu. Only the server
 * loads them. The browser loads all dishes.
 */
export const firstDishesQuery = queryOptions({
  queryKey: [...recipesKey, 'first'],
  queryFn: async ({ client }): Promise<Recipe[]> => {
    const dishes: Recipe[] = []
    for (const { id: categoryId } of (await client.query(categoriesQuery)).slice(0, firstCategoriesMax)) {
      if (dishes.length >= firstDishesMax) break
      const query = { categoryId, ...menuQueryOf(client) }
      dishes.push(...unwrap(await apiOf(client).GET('/api/recipes', { params: { query } })))
    }
    const first = dishes.slice(0, firstDishesMax)
    await loadAvailabilityCode(first)
    return first
  },
})
