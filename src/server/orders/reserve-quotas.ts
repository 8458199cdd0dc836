import { isStockKey } from '#contract/ordering/day-limits.ts'
import type { OrderingRules } from '#contract/ordering/ordering-rules.ts'
import type { Quote } from '#contract/orders/quote.ts'
import type { Queries } from '../store/tables.ts'
import type { OrderFacts } from './order-facts.ts'
import { factsOf, mergeFacts, quotaUsesOf } from './promotion-facts.ts'
import { keyOf, type QuotaUse, takeQuotas } from './quota-store.ts'

interface Reservation {
  taken: readonly QuotaUse[]
  /** The facts with the limits that are reached. When there are some, nothing is taken. */
  latestFacts: OrderFacts | undefined
  /** Whether nothing is left of a stock of the day, so that the menu has changed. */
  usesUpStock: boolean
}

/**
 * Counts the uses of the promotions with a limit, and takes the capacity of the order's time and the stocks of its day. Another order may have taken it
 * since the quote was made, so only this count decides.
 * @param attempt `key` is the order's Idempotency-Key, `facts` are those of the quote
 */
export async function reserveQuotas(
  transaction: Queries,
  rules: OrderingRules | undefined,
  { amounts, uses: ofDay }: Quote,
  { facts, ...attempt }: { uid: string; key: string; facts: OrderFacts },
): Promise<Reservation> {
  const applied = (rules?.promotions ?? []).filter(({ id }) => amounts?.promotionIds.includes(id))
  const capacity = ofDay.map(({ key, amount, max }) => ({ quotaId: key, userId: '', amount, limit: max }))
  const uses = [...applied.flatMap((promotion) => quotaUsesOf(promotion, attempt.uid)), ...capacity]
  if (uses.length === 0) return { taken: [], latestFacts: undefined, usesUpStock: false }
  const { taken, exhausted, usedUp } = await takeQuotas(transaction, { ...attempt, uses })
  if (exhausted.length === 0)
    return { taken, latestFacts: undefined, usesUpStock: usedUp.some(({ quotaId }) => isStockKey(quotaId)) }
  const keys = new Set(exhausted.map(keyOf))
  const customer = { uid: attempt.uid, hasOrdered: false }
  return {
    taken,
    usesUpStock: false,
    latestFacts: {
      facts: mergeFacts(
        facts.facts,
        factsOf(applied, customer, (use) => keys.has(keyOf(use))),
      ),
      // the quote then finds another time, or says how many are left
      used: new Map([...(facts.used ?? []), ...exhausted.map(({ quotaId, used }) => [quotaId, used] as const)]),
    },
  }
}
