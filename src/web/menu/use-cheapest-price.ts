import { cheapestPrice } from '#contract/menu/cheapest-price.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { useMinute } from './use-availability.ts'

/** What a dish costs at least now. Follows the clock while one of its options is sold out. */
export function useCheapestPrice(recipe: Recipe) {
  const isNeeded = recipe.optionGroups?.some(({ options }) => options.some(({ soldOutUntil }) => soldOutUntil)) ?? false
  const now = useMinute(isNeeded)
  return cheapestPrice(recipe, useCurrency(), now)
}
