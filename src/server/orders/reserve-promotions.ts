import type { OrderingRules } from '#contract/ordering/ordering-rules.ts'
import type { PromotionFacts } from '#contract/ordering/promotion-conditions.ts'
import type { Quote } from '#contract/quote.ts'
import type { Queries } from '../store/tables.ts'
import { factsOf, quotaUsesOf } from './promotion-facts.ts'
import { keyOf, type QuotaUse, takeQuotas } from './quota-store.ts'

interface Reservation {
  taken: readonly QuotaUse[]
  /** The promotions whose limits are reached. When there are some, nothing is taken. */
  exhausted: PromotionFacts | undefined
}

/**
 * Counts the uses of the promotions with a limit that an order has. Another order may have used a promotion since the facts were
 * read, so only this count decides.
 * @param attempt `key` is the order's Idempotency-Key
 * @returns undefined when no applied promotion has a limit
 */
export async function reservePromotions(
  transaction: Queries,
  rules: OrderingRules | undefined,
  { amounts }: Quote,
  attempt: { uid: string; key: string },
): Promise<Reservation | undefined> {
  const applied = rules?.promotions.filter(({ id }) => amounts?.promotionIds.includes(id)) ?? []
  const uses = applied.flatMap((promotion) => quotaUsesOf(promotion, attempt.uid))
  if (uses.length === 0) return undefined
  const { taken, exhausted } = await takeQuotas(transaction, { ...attempt, uses })
  if (exhausted.length === 0) return { taken, exhausted: undefined }
  const keys = new Set(exhausted.map(keyOf))
  const customer = { uid: attempt.uid, hasOrdered: false }
  return { taken, exhausted: factsOf(applied, customer, (use) => keys.has(keyOf(use))) }
}
