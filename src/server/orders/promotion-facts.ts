import type { OrderingRules, Promotion } from '#contract/ordering/ordering-rules.ts'
import { normaliseCode, type PromotionFacts } from '#contract/ordering/promotion-conditions.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { batchInTransaction } from '../store/batch-in-transaction.ts'
import { dialectOf } from '../store/dialects.ts'
import type { Queries } from '../store/tables.ts'
import { keyOf, listUsed, type QuotaUse } from './quota-store.ts'

const cancelled: OrderStatus = 'cancelled'

interface FactsQuestion {
  uid: string
  /** The promotions with a limit that may apply. */
  limited: readonly Promotion[]
}

/** @returns what one order takes from the quotas of a promotion; none without limits */
export function quotaUsesOf({ id, maxUses, maxUsesPerCustomer, firstOrderOnly }: Promotion, uid: string): QuotaUse[] {
  const quota = { quotaId: `promotion/${id}`, amount: 1 }
  const perCustomer = firstOrderOnly ? 1 : maxUsesPerCustomer
  return [
    ...(maxUses > 0 ? [{ ...quota, userId: '', limit: maxUses }] : []),
    // a visitor has no limit of a customer
    ...(perCustomer > 0 && uid !== '' ? [{ ...quota, userId: uid, limit: perCustomer }] : []),
  ]
}

/**
 * @param code what the customer typed
 * @returns the promotions with a limit that may apply: the automatic ones, and that of the code
 */
export function listLimitedPromotions(rules: OrderingRules, code: string | undefined): Promotion[] {
  const typed = code === undefined ? '' : normaliseCode(code)
  const limited = rules.promotions.filter((promotion) => promotion.maxUses > 0 || hasCustomerLimit(promotion))
  return limited.filter((promotion) => promotion.code === '' || promotion.code === typed)
}

/** Whether it depends on the customer if the promotion applies. */
export function hasCustomerLimit({ firstOrderOnly, maxUsesPerCustomer }: Promotion): boolean {
  return firstOrderOnly || maxUsesPerCustomer > 0
}

/**
 * Reads whether the limits of promotions are reached. Calls of one tick are batched into at most two statements.
 * `uid` is '' for a visitor.
 */
export const readPromotionFacts = batchInTransaction(async (queries, questions: readonly FactsQuestion[]) => {
  const uses = questions.flatMap(({ uid, limited }) => limited.flatMap((promotion) => quotaUsesOf(promotion, uid)))
  const ids = new Set(uses.map(({ quotaId }) => quotaId))
  const used = await listUsed(queries, [...ids], [...new Set(uses.map(({ userId }) => userId))])
  const newCustomers = questions.filter(({ limited }) => limited.some(({ firstOrderOnly }) => firstOrderOnly))
  const customers = await listCustomersWithOrders(
    queries,
    newCustomers.map(({ uid }) => uid),
  )
  const isReached = (use: QuotaUse) => (used.get(keyOf(use)) ?? 0) + use.amount > use.limit
  return questions.map(({ uid, limited }) => factsOf(limited, { uid, hasOrdered: customers.has(uid) }, isReached))
})

/** @param isReached whether the limit of a quota is reached */
export function factsOf(
  promotions: readonly Promotion[],
  { uid, hasOrdered }: { uid: string; hasOrdered: boolean },
  isReached: (use: QuotaUse) => boolean,
): PromotionFacts {
  const reached = promotions.flatMap((promotion) =>
    quotaUsesOf(promotion, uid)
      .filter(isReached)
      .map(({ userId }) => ({ id: promotion.id, isForAll: userId === '' })),
  )
  return {
    hasOrdered,
    usedUp: new Set(reached.flatMap(({ id, isForAll }) => (isForAll ? [id] : []))),
    usedByCustomer: new Set(reached.flatMap(({ id, isForAll }) => (isForAll ? [] : [id]))),
  }
}

/** @returns those of the customers who have an order that is not cancelled, and no test order */
async function listCustomersWithOrders(queries: Queries, uids: readonly string[]): Promise<ReadonlySet<string>> {
  if (uids.length === 0) return new Set()
  const rows = await queries
    .selectFrom('user')
    .select('id')
    .where(dialectOf(queries).inList('id', uids))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.userId', '=', 'user.id')
          .where('orders.status', '<>', cancelled)
          .where('orders.isTraining', '=', 0),
      ),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** @returns all limits that are reached in one of the two */
export function mergeFacts(facts: PromotionFacts | undefined, others: PromotionFacts): PromotionFacts {
  return {
    hasOrdered: (facts?.hasOrdered ?? false) || others.hasOrdered,
    usedUp: new Set([...(facts?.usedUp ?? []), ...others.usedUp]),
    usedByCustomer: new Set([...(facts?.usedByCustomer ?? []), ...others.usedByCustomer]),
  }
}
