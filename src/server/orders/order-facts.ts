import { dishRules } from '#contract/menu/dish-rules.ts'
import type { OrderingRules } from '#contract/ordering/ordering-rules.ts'
import { isEligible } from '#contract/ordering/promotion-conditions.ts'
import type { Catalogue, CatalogueRecipe, QuoteDraft } from '#contract/orders/quote.ts'
import { stockIds } from '../menu/stock-store.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { readUsedCapacity } from './capacity-facts.ts'
import { hasCustomerLimit, listLimitedPromotions, readPromotionFacts } from './promotion-facts.ts'
import { readUsedStock } from './stock-facts.ts'

/** What a quote needs to know about other orders. */
export type OrderFacts = Pick<QuoteDraft, 'facts' | 'used'>

interface OrderFactsInput {
  /** The code of a promotion that the customer typed. */
  code: string | undefined
  /** Called only if a promotion has a limit for each customer. @returns '' for a visitor */
  findUid: () => string | Promise<string>
  now: Milliseconds
  /** The dishes of the order. */
  items: readonly { id: string }[]
}

/**
 * Reads what a quote needs to know about other orders: which limits of promotions are reached, and how much of the capacity and of the
 * stocks is used. Without such limits it reads nothing.
 */
export async function readOrderFacts(
  queries: Queries,
  { rules, recipes, shop }: Catalogue,
  { code, findUid, now, items }: OrderFactsInput,
): Promise<OrderFacts> {
  const dishes = [...items.flatMap(({ id }) => recipes.get(id) ?? []), ...(rules ? freeDishes(rules, recipes) : [])]
  const stocks = [...new Set(dishes.flatMap(stocksOf))]
  if (!rules && stocks.length === 0) return {}
  const limited = rules ? listLimitedPromotions(rules, code) : []
  const uid = limited.some(hasCustomerLimit) ? await findUid() : ''
  const [facts, capacity, stock] = await Promise.all([
    limited.length > 0 ? readPromotionFacts(queries, { uid, limited }) : undefined,
    rules && rules.times.capacity.length > 0 ? readUsedCapacity(queries, { now, shop }) : undefined,
    stocks.length > 0 ? readUsedStock(queries, stockIds(stocks, now, shop)) : undefined,
  ])
  const used = capacity && stock ? new Map([...capacity, ...stock]) : (capacity ?? stock)
  return { facts, used }
}

/** @returns the dishes that a promotion may offer for free, because a quote names only those of which some are left */
function freeDishes({ promotions }: OrderingRules, recipes: Catalogue['recipes']): CatalogueRecipe[] {
  const offers = promotions.filter(({ kind }) => kind === 'free-item')
  if (offers.length === 0) return []
  return [...recipes.values()].filter(({ id: recipeId, categoryId = '' }) =>
    offers.some((promotion) => isEligible(promotion, { recipeId, categoryId })),
  )
}

/** @returns the ids of the stocks from which a dish takes: its own, and that of its category */
function stocksOf(recipe: CatalogueRecipe): string[] {
  const { perDay, shared } = dishRules(recipe)
  return [...(perDay === undefined ? [] : [recipe.id]), ...(shared ? [shared.id] : [])]
}
