import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Recipe } from '#contract/menu/menu.ts'
import { suggestionMessages } from '#contract/messages/suggestion.ts'
import { useCart } from '#web/cart/cart-provider.tsx'
import { useDietaryFilter } from '#web/dish-options/dietary-filter.ts'
import { DishRow } from '#web/dish-options/dish-row.tsx'
import { allRecipesQuery, categoriesQuery } from '#web/menu/queries.ts'
import { useFindUnavailable, useMinute } from '#web/menu/use-availability.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { chooseSuggestions, type Suggestions } from './choose-suggestions.ts'

/** One row of dishes below the cart. A menu that cannot be read suggests nothing. @param props.missing to the minimum order */
export function SuggestedDishes({ missing }: { missing: number }) {
  const headingId = useId()
  const { lines } = useCart()
  const { filter } = useDietaryFilter()
  const currency = useCurrency()
  const now = useMinute(false)
  const findUnavailable = useFindUnavailable(now)
  const { data: recipes } = useQuery(allRecipesQuery)
  const { data: categories } = useQuery(categoriesQuery)
  /** The dishes stay in place after a press on one of them. */
  const [pressed, setPressed] = useState<Suggestions>()
  if (!recipes || !categories) return null
  const cartIds = lines.map(({ id }) => id)
  const isUnavailable = (recipe: Recipe) => findUnavailable(recipe) !== undefined
  const shown =
    pressed ?? chooseSuggestions({ recipes, categories, cartIds, missing, filter, currency, now, isUnavailable })
  if (shown.recipes.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="min-w-0 lg:col-span-2" onClickCapture={() => setPressed(shown)}>
      <h2 id={headingId} className="mb-3 text-xl">
        {suggestionMessages[shown.kind]}
      </h2>
      <DishRow recipes={shown.recipes} />
    </section>
  )
}
