import type { Catalogue, QuoteDraft } from '#contract/orders/quote.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { readUsedCapacity } from './capacity-facts.ts'
import { hasCustomerLimit, listLimitedPromotions, readPromotionFacts } from './promotion-facts.ts'

/** What a quote needs to know about other orders. */
export type OrderFacts = Pick<QuoteDraft, 'facts' | 'used'>

interface OrderFactsInput {
  /** The code of a promotion that the customer typed. */
  code: string | undefined
  /** Called only if a promotion has a limit for each customer. @returns '' for a visitor */
  findUid: () => string | Promise<string>
  now: Milliseconds
}

/**
 * Reads what a quote needs to know about other orders: which limits of promotions are reached, and how much of the capacity is used.
 * Without such limits it reads nothing.
 */
export async function readOrderFacts(
  queries: Queries,
  { rules, shop }: Catalogue,
  { code, findUid, now }: OrderFactsInput,
): Promise<OrderFacts> {
  if (!rules) return {}
  const limited = listLimitedPromotions(rules, code)
  const uid = limited.some(hasCustomerLimit) ? await findUid() : ''
  const [facts, used] = await Promise.all([
    limited.length > 0 ? readPromotionFacts(queries, { uid, limited }) : undefined,
    rules.times.capacity.length > 0 ? readUsedCapacity(queries, { now, shop }) : undefined,
  ])
  return { facts, used }
}
