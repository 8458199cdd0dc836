import type { Catalogue, QuoteDraft } from '#contract/quote.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { readUsedCapacity } from './capacity-facts.ts'
import { hasCustomerLimit, listLimitedPromotions, readPromotionFacts } from './promotion-facts.ts'

interface OrderQuestion {
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
  { rules, timeZone = '' }: Catalogue,
  { code, findUid, now }: OrderQuestion,
): Promise<Pick<QuoteDraft, 'facts' | 'used'>> {
  if (!rules) return {}
  const limited = listLimitedPromotions(rules, code)
  const uid = limited.some(hasCustomerLimit) ? await findUid() : ''
  return {
    facts: limited.length > 0 ? await readPromotionFacts(queries, { uid, limited }) : undefined,
    used: rules.times.capacity.length > 0 ? await readUsedCapacity(queries, { now, timeZone }) : undefined,
  }
}
