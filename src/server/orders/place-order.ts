import { hash } from 'node:crypto'
import { businessDateOf } from '#contract/business-day.ts'
import { lineIdOf } from '#contract/line-id.ts'
import type { Point } from '#contract/ordering/zone-shapes.ts'
import type { Order, OrderDraft } from '#contract/orders.ts'
import { availabilityTime, type Quote, type QuoteDraft, quoteOrder } from '#contract/quote.ts'
import { toQuoteDraft } from '#contract/quote-api.ts'
import type { Shop } from '#contract/shop.ts'
import { Refusal } from '../errors/refusal.ts'
import type { CatalogueCache } from '../menu/catalogue.ts'
import type { PortionStock } from '../menu/portion-store.ts'
import { insertOrderChange } from '../order-log/order-change-store.ts'
import type { Database } from '../store/database.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { metrics } from '../telemetry/metrics.ts'
import { insertOrder } from './insert-order.ts'
import { newOrder } from './new-order.ts'
import { readOrderFacts } from './order-facts.ts'
import { enforceOrderLimit } from './order-limit.ts'
import { findCustomerOrder, findOrderByKey } from './order-store.ts'
import { mergeFacts } from './promotion-facts.ts'
import { giveBackQuotas, storeOrderQuotas } from './quota-store.ts'
import {
  refuseBelowMinimum,
  refuseChangedPrices,
  refuseChangedTotal,
  refuseInvalidSelections,
  refuseOutsideZones,
  refusePromotion,
  refuseTime,
  refuseTooLittleCash,
  refuseUnavailable,
  refuseUnconfirmedAge,
  requireAmountPrecision,
  totalChanged,
} from './refuse-order.ts'
import { reservePortions } from './reserve-portions.ts'
import { reserveQuotas } from './reserve-quotas.ts'
import { nextTicketNumber } from './ticket-number-store.ts'
import { type Customer, type Ticket, toOrder } from './to-order.ts'

export interface OrderStores {
  groupCommit: Database['groupCommit']
  catalogue: Pick<CatalogueCache, 'currentIn'>
  /** Takes portions of dishes with a limit. */
  portions: PortionStock
}

export interface OrderRequest {
  customer: Customer
  /** With the address itself, not with the id of a saved one. */
  draft: OrderDraft
  /** The customer's Idempotency-Key. */
  key: string
  now: Milliseconds
  /** How many orders a customer may place within an hour; 0 or omitted for no limit. */
  perHour?: number
  hasTicketNumbers?: boolean
  /** The coordinates of the address; omitted when they are not known. */
  point?: Point | undefined
}

/**
 * Places an order. Requests with the same key place one order. The prices come from the menu. One transaction inserts
 * the order with its key, and its first row in the change log.
 * @returns the new order, or the earlier order with the same key
 * @throws Refusal `order/selection-invalid` when the options of a line do not follow the rules of its recipe
 * @throws Refusal `order/menu-changed` when the customer saw another price, or a recipe is not on the menu
 * @throws Refusal `order/unavailable` when a dish or an option is sold out, or outside of its schedule
 * @throws Refusal `order/age-not-confirmed` when a dish requires an age that the customer has not confirmed
 * @throws Refusal `order/promotion-invalid` when the code of a promotion does not apply
 * @throws Refusal `order/below-minimum` when the dishes cost less than the minimum
 * @throws Refusal `order/outside-zones` when the restaurant does not deliver to the address
 * @throws Refusal `order/time-unavailable` when the restaurant is closed, or the time is not possible or fully booked
 * @throws Refusal `order/time-changed` when the customer saw another time
 * @throws Refusal `order/total-changed` when the customer saw another total
 * @throws Refusal `order/cash-too-low` when the customer wants to pay with less than the total
 * @throws Refusal `request/invalid` when the tip or the cash has more decimals than the currency
 * @throws Refusal `order/too-many` when the customer has placed too many orders recently
 * @throws Refusal `order/key-reused` when the key belongs to an order with other contents
 */
export async function placeOrder(
  { groupCommit, catalogue, portions }: OrderStores,
  { customer, draft, key, now, perHour = 0, hasTicketNumbers = false, point }: OrderRequest,
): Promise<Order> {
  const findUid = () => customer.uid
  const { order, outcome, changesMenu } = await groupCommit.run(async (transaction) => {
    const menu = await catalogue.currentIn(transaction)
    requireAmountPrecision(draft, menu.shop)
    const chosen = toPlacedDraft(draft, menu.shop, point)
    const facts = await readOrderFacts(transaction, menu, { code: chosen.code, findUid, now })
    const quoteDraft = { ...chosen, ...facts }
    const quote = quoteOrder(quoteDraft, menu, now)
    const quoteWithout = (lineIds: ReadonlySet<string>) =>
      quoteOrder({ ...quoteDraft, items: draft.items.filter((item) => !lineIds.has(lineIdOf(item))) }, menu, now)
    const attempt = { uid: customer.uid, key, now }
    const refuseAmounts = (current: Quote) =>
      refusePromotion(current) ??
      refuseOutsideZones(current) ??
      refuseTime(draft, current) ??
      refuseBelowMinimum(current) ??
      refuseChangedTotal(draft, current) ??
      refuseTooLittleCash(draft, current)
    let refusal =
      refuseInvalidSelections(quote) ??
      refuseChangedPrices(draft, quote) ??
      refuseUnavailable(quote, quoteWithout) ??
      refuseUnconfirmedAge(draft, quote) ??
      refuseAmounts(quote) ??
      (perHour > 0 ? await enforceOrderLimit(transaction, { ...attempt, perHour }) : undefined)
    // before anything that only some orders wait for, so that the orders of a group take from the quotas in one batch
    const quotas = refusal || !menu.rules ? undefined : await reserveQuotas(transaction, menu.rules, quote, attempt)
    // another order has used a promotion or a time up since the facts were read
    if (quotas?.exhausted) {
      const { promotions, capacity } = quotas.exhausted
      const latest = {
        facts: mergeFacts(facts.facts, promotions),
        used: new Map([...(facts.used ?? []), ...capacity]),
      }
      const current = quoteOrder({ ...quoteDraft, ...latest }, menu, now)
      refusal = refuseAmounts(current) ?? totalChanged(draft, current)
    }
    const reserved = refusal
      ? undefined
      : await reservePortions(portions, transaction, quote, {
          ...attempt,
          at: availabilityTime(quote),
        })
    if (reserved) refusal = refuseUnavailable({ ...quote, blocked: reserved.blocked }, quoteWithout)

    const placed = newOrder(customer, draft, quote, { key, requestHash: requestHashOf(draft) })
    if (!refusal && hasTicketNumbers) placed.ticket = await takeTicket(transaction, quote)
    if (!refusal && (await insertOrder(transaction, placed))) {
      const change = { orderId: placed.id, userId: customer.uid, byUserId: null, fromStatus: null }
      await insertOrderChange(transaction, { ...change, toStatus: placed.status, at: now })
      if (reserved) await portions.storeTaken(transaction, placed.id, reserved.taken)
      if (quotas) await storeOrderQuotas(transaction, { orderId: placed.id, uses: quotas.taken })
      const ticketNumber = placed.ticket?.number ?? null
      const placedOrder = toOrder({ ...placed, ticketNumber }, menu.shop.currency, placed.items, menu.previews)
      return { order: placedOrder, outcome: 'placed', changesMenu: reserved?.isLast }
    }
    if (reserved) await portions.giveBack(transaction, reserved.taken)
    if (quotas) await giveBackQuotas(transaction, quotas.taken)
    // a repeated request returns the earlier order, even if the menu has changed in the meantime
    const earlier = await findEarlierOrder(transaction, menu.shop.currency, customer, draft, key)
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

function toPlacedDraft(draft: OrderDraft, shop: Shop, point: Point | undefined): QuoteDraft {
  const { deliveryAddress, promisedFrom } = draft
  return {
    ...toQuoteDraft(draft, shop),
    place: deliveryAddress && { zipCode: deliveryAddress.zipCode, point },
    promisedMs: promisedFrom === undefined ? undefined : Date.parse(promisedFrom),
  }
}

/** The number belongs to the day on which the customer gets the order. */
async function takeTicket(transaction: Queries, { time, now, shop }: Quote): Promise<Ticket> {
  const businessDate = businessDateOf(time?.isScheduled ? time.fromMs : now, shop)
  return { businessDate, number: await nextTicketNumber(transaction, businessDate) }
}

/** @throws Refusal `order/key-reused` */
async function findEarlierOrder(
  transaction: Queries,
  currency: Shop['currency'],
  { uid }: Customer,
  draft: OrderDraft,
  key: string,
) {
  const earlier = await findOrderByKey(transaction, uid, key)
  if (!earlier) return undefined
  if (earlier.requestHash !== requestHashOf(draft)) throw new Refusal('order/key-reused', { orderId: earlier.id })
  return findCustomerOrder(transaction, currency, uid, earlier.id)
}

/** Leaves out what may differ in a repeated request. A saved address may have been edited since the first one. */
function forHash({ addressId, deliveryAddress }: OrderDraft) {
  const address = addressId === undefined ? deliveryAddress : undefined
  return { deliveryAddress: address, total: undefined, hash: undefined, promisedFrom: undefined }
}

/** Of what is ordered. A repeated request may contain another total or time, when the quote has changed since the first one. */
function requestHashOf(draft: OrderDraft): string {
  return hash('sha256', JSON.stringify({ ...draft, ...forHash(draft) }), 'base64url')
}
