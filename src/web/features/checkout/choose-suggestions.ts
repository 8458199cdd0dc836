import { cheapestPrice } from '#contract/menu/cheapest-price.ts'
import type { DietaryFilter } from '#contract/menu/dietary.ts'
import { passesFilter } from '#contract/menu/dietary-filter.ts'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import type { suggestionMessages } from '#contract/messages/suggestion.ts'
import type { Currency } from '#contract/values/money.ts'

/** How many dishes one row suggests. */
const suggestionsMax = 4

interface SuggestionContext {
  /** The menu. Archived dishes are not in it. */
  recipes: readonly Recipe[]
  categories: readonly Pick<Category, 'id' | 'pairedIds'>[]
  /** The ids of the dishes in the cart. */
  cartIds: readonly string[]
  /** The value of dishes that is missing to the minimum order; 0 when it is reached. */
  missing: number
  filter: DietaryFilter
  currency: Currency
  /** In ms. */
  now: number
  /** Whether a dish cannot be ordered now, or for the day that the customer has chosen. */
  isUnavailable: (recipe: Recipe) => boolean
}

export interface Suggestions {
  kind: keyof typeof suggestionMessages
  recipes: readonly Recipe[]
}

/**
 * Below the minimum order, the dishes that reach it with the least money, otherwise those that go well with the dishes in the cart. It
 * never suggests a dish in the cart, one that the customer's filter hides, and one that cannot be ordered.
 */
export function chooseSuggestions(context: SuggestionContext): Suggestions {
  const { recipes, cartIds, missing, filter, isUnavailable } = context
  const possible = recipes.filter(
    (recipe) => !cartIds.includes(recipe.id) && !isUnavailable(recipe) && passesFilter(recipe, filter),
  )
  return missing > 0
    ? { kind: 'minimum', recipes: nearestTo(missing, possible, context).slice(0, suggestionsMax) }
    : { kind: 'pairings', recipes: pairedWith(context, possible).slice(0, suggestionsMax) }
}

/** Dishes that reach the amount first, cheapest first; then the others, dearest first. */
function nearestTo(amount: number, recipes: readonly Recipe[], { currency, now }: SuggestionContext): Recipe[] {
  const priced = recipes.map((recipe) => ({ recipe, price: cheapestPrice(recipe, currency, now).price }))
  const enough = priced.filter(({ price }) => price >= amount).sort((a, b) => a.price - b.price)
  const tooCheap = priced.filter(({ price }) => price < amount).sort((a, b) => b.price - a.price)
  return [...enough, ...tooCheap].map(({ recipe }) => recipe)
}

/** A dish without pairings has those of its category. */
function pairedWith({ recipes, categories, cartIds }: SuggestionContext, possible: readonly Recipe[]): Recipe[] {
  const ids = cartIds.flatMap((cartId) => {
    const recipe = recipes.find(({ id }) => id === cartId)
    return recipe?.pairedIds ?? categories.find(({ id }) => id === recipe?.categoryId)?.pairedIds ?? []
  })
  return [...new Set(ids)].flatMap((id) => possible.find((recipe) => recipe.id === id) ?? [])
}
