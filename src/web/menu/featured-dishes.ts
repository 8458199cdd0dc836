import { queryOptions } from '@tanstack/react-query'
import type { Currency } from '#contract/values/money.ts'
import { unwrap } from '#web/api/client.ts'
import { apiOf, menuQueryOf } from '#web/api/query-client.ts'
import type { FeaturedDish } from './choose-featured.ts'

/**
 * Three dishes of the menu for screens without a menu. What chooses them, and writes their prices and pictures, is loaded on demand:
 * a document that the server has rendered contains the result.
 */
export function featuredDishesQuery(currency: Currency) {
  return queryOptions({
    queryKey: ['featured-dishes'],
    queryFn: async ({ client, signal }): Promise<FeaturedDish[]> => {
      const recipes = unwrap(
        await apiOf(client).GET('/api/recipes', { params: { query: menuQueryOf(client) }, signal }),
      )
      const { chooseFeatured } = await import('./choose-featured.ts')
      return chooseFeatured(recipes, currency, Date.now())
    },
  })
}
