import { hash } from 'node:crypto'
import { lineIdOf } from '#contract/line-id.ts'
import { type Currency } from '#contract/money.ts'
import type { Order, OrderDraft } from '#contract/orders.ts'
import { type Quote, quoteOrder } from '#contract/quote.ts'
import { toCharges } from '#contract/quote-api.ts'
import { Refusal } from '../errors/refusal.ts'
import type { CatalogueCache } from '../menu/catalogue.ts'
import type { PortionStock } from '../menu/portion-store.ts'
import type { Database } from '../store/database.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { metrics } from '../telemetry/metrics.ts'
import { insertOrder } from './insert-order.ts'
import { newOrder } from './new-order.ts'
import { insertOrderChange } from './order-change-store.ts'
import { enforceOrderLimit } from './order-limit.ts'
import { type Customer, findCustomerOrder, findOrderByKey, toOrder } from './order-store.ts'
import { listLimitedPromotions, mergeFacts, readPromotionFacts } from './promotion-facts.ts'
import { giveBackQuotas, storeOrderQuotas } from './quota-store.ts'
import {
  refuseBelowMinimum,
  refuseChangedPrices,
  refuseChangedTotal,
  refuseInvalidSelections,
  refusePromotion,
  refuseTooLittleCash,
  refuseUnavailable,
  refuseUnconfirmedAge,
  requireAmountPrecision,
  totalChanged,
} from './refuse-order.ts'
import { reservePortions } from './reserve-portions.ts'
import { reservePromotions } from './reserve-promotions.ts'

export interface OrderStores {
  groupCommit: Database['groupCommit']
  catalogue: Pick<CatalogueCache, 'currentIn'>
  /** Takes portions of dishes with a limit. */
  portions: PortionStock
}

/**
 * Places an order. Requests with the same key place one order. The prices come from the menu. One transaction inserts
 * the order with its key, and its first row in the change log.
 * @param key the customer's Idempotency-Key
 * @param perHour how many orders a customer may place within an hour; 0 means no limit
 * @returns the new order, or the earlier order with the same key
 * @throws Refusal `order/selection-invalid` when the options of a line do not follow the rules of its recipe
 * @throws Refusal `order/menu-changed` when the customer saw another price, or a recipe is not on the menu
 * @throws Refusal `order/unavailable` when a dish or an option is sold out, or outside of its schedule
 * @throws Refusal `order/age-not-confirmed` when a dish requires an age that the customer has not confirmed
 * @throws Refusal `order/promotion-invalid` when the code of a promotion does not apply
 * @throws Refusal `order/below-minimum` when the dishes cost less than the minimum
 * @throws Refusal `order/total-changed` when the customer saw another total
 * @throws Refusal `order/cash-too-low` when the customer wants to pay with less than the total
 * @throws Refusal `request/invalid` when the tip or the cash has more decimals than the currency
 * @throws Refusal `order/too-many` when the customer has placed too many orders recently
 * @throws Refusal `order/key-reused` when the key belongs to an order with other contents
 */
export async function placeOrder(
  { groupCommit, catalogue, portions }: OrderStores,
  currency: Currency,
  customer: Customer,
  draft: OrderDraft,
  key: string,
  now: Milliseconds,
  perHour = 0,
): Promise<Order> {
  requireAmountPrecision(draft, currency)
  const { order, outcome, changesMenu } = await groupCommit.run(async (transaction) => {
    const menu = await catalogue.currentIn(transaction)
    const charges = toCharges(draft, currency)
    const limited = listLimitedPromotions(menu.rules, charges.code)
    const facts = limited.length > 0 ? await readPromotionFacts(transaction, { uid: customer.uid, limited }) : undefined
    const quoteDraft = { items: draft.items, ...charges, facts }
    const quote = quoteOrder(quoteDraft, menu, now)
    const quoteWithout = (lineIds: ReadonlySet<string>) =>
      quoteOrder({ ...quoteDraft, items: draft.items.filter((item) => !lineIds.has(lineIdOf(item))) }, menu, now)
    const attempt = { uid: customer.uid, key, now }
    const refuseAmounts = (current: Quote) =>
      refusePromotion(current, currency) ??
      refuseBelowMinimum(current, currency) ??
      refuseChangedTotal(draft, current, currency) ??
      refuseTooLittleCash(draft, current, currency)
    let refusal =
      refuseInvalidSelections(quote) ??
      refuseChangedPrices(draft, quote, currency) ??
      refuseUnavailable(quote, currency, quoteWithout) ??
      refuseUnconfirmedAge(draft, quote) ??
      refuseAmounts(quote) ??
      (perHour > 0 ? await enforceOrderLimit(transaction, { ...attempt, perHour }) : undefined)
    // before anything that only some orders wait for, so that the orders of a group take from the quotas in one batch
    const promotions =
      refusal || !quote.amounts ? undefined : await reservePromotions(transaction, menu.rules, quote, attempt)
    // another order has used a promotion up since the facts were read
    if (promotions?.exhausted) {
      const current = quoteOrder({ ...quoteDraft, facts: mergeFacts(facts, promotions.exhausted) }, menu, now)
      refusal = refuseAmounts(current) ?? totalChanged(draft, current, currency)
    }
    const reserved = refusal ? undefined : await reservePortions(portions, transaction, quote, attempt)
    if (reserved) refusal = refuseUnavailable({ ...quote, blocked: reserved.blocked }, currency, quoteWithout)

    const placed = newOrder(customer, draft, quote, { key, requestHash: requestHashOf(draft), currency, now })
    if (!refusal && (await insertOrder(transaction, placed))) {
      const change = { orderId: placed.id, userId: customer.uid, byUserId: null, fromStatus: null }
      await insertOrderChange(transaction, { ...change, toStatus: placed.status, at: now })
      if (reserved) await portions.storeTaken(transaction, placed.id, reserved.taken)
      if (promotions) await storeOrderQuotas(transaction, { orderId: placed.id, uses: promotions.taken })
      const placedOrder = toOrder(placed, currency, placed.items, menu.previews)
      return { order: placedOrder, outcome: 'placed', changesMenu: reserved?.isLast }
    }
    if (reserved) await portions.giveBack(transaction, reserved.taken)
    if (promotions) await giveBackQuotas(transaction, promotions.taken)
    // a repeated request returns the earlier order, even if the menu has changed in the meantime
    const earlier = await findEarlierOrder(transaction, currency, customer, draft, key)
    if (earlier) return { order: earlier, outcome: 'repeated', changesMenu: false }
    throw (
      refusal ??
      new Error(
        'The database inserted no order, and no earlier order has this key. Check the triggers of the table orders.',
      )
    )
  })
  if (changesMenu) portions.publishMenuChange()
  metrics.orders.inc({ outcome })
  return order
}

/** @throws Refusal `order/key-reused` */
async function findEarlierOrder(
  transaction: Queries,
  currency: Currency,
  { uid }: Customer,
  draft: OrderDraft,
  key: string,
) {
  const earlier = await findOrderByKey(transaction, uid, key)
  if (!earlier) return undefined
  if (earlier.requestHash !== requestHashOf(draft)) throw new Refusal('order/key-reused', { orderId: earlier.id })
  return findCustomerOrder(transaction, currency, uid, earlier.id)
}

/** Of what is ordered. A repeated request may contain another total, when the quote has changed since the first one. */
function requestHashOf(draft: OrderDraft): string {
  return hash('sha256', JSON.stringify({ ...draft, total: undefined, hash: undefined }), 'base64url')
}
