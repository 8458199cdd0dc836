import { hash } from 'node:crypto'
import type { FormSetting } from '#contract/addresses/address-form.ts'
import { currentLanguage } from '#contract/i18n/language-context.ts'
import type { Place } from '#contract/ordering/find-zone.ts'
import type { Order, OrderDraft } from '#contract/orders/orders.ts'
import { type Quote, type QuoteDraft, quoteOrder } from '#contract/orders/quote.ts'
import { toQuoteDraft } from '#contract/orders/quote-api.ts'
import { availabilityTime } from '#contract/orders/quote-time.ts'
import { touchAddress } from '../addresses/address-store.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Geocoder } from '../geocoding/geocoder.ts'
import type { CatalogueCache, MenuSnapshot } from '../menu/catalogue.ts'
import { menuIn } from '../menu/menu-in-language.ts'
import type { RecipeRow } from '../menu/menu-store.ts'
import type { PortionStock } from '../menu/portion-store.ts'
import { insertOrderChange } from '../order-log/order-change-store.ts'
import type { Database } from '../store/database.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { metrics } from '../telemetry/metrics.ts'
import { findPlace } from './find-place.ts'
import { insertOrder } from './insert-order.ts'
import { newOrder } from './new-order.ts'
import { type OrderFacts, readOrderFacts } from './order-facts.ts'
import { refuseTooManyOrders } from './order-limit.ts'
import { findCustomerOrder, findOrderByKey } from './order-store.ts'
import { giveBackQuotas, storeOrderQuotas } from './quota-store.ts'
import { refuseAmounts, refuseOrder, refuseUnavailable, requireAmountPrecision, totalChanged } from './refuse-order.ts'
import { reservePortions } from './reserve-portions.ts'
import { reserveQuotas } from './reserve-quotas.ts'
import { resolveAddress } from './resolve-address.ts'
import { takeTicketNumber } from './ticket-number-store.ts'
import { type Customer, type NewOrder, toOrder } from './to-order.ts'

export interface OrderStores extends Pick<Database, 'queries' | 'groupCommit'> {
  catalogue: Pick<CatalogueCache, 'current' | 'currentIn'>
  geocoder: Pick<Geocoder, 'find'>
  /** Takes portions of dishes with a limit. */
  portions: PortionStock
}

export interface OrderRequest extends FormSetting {
  customer: Customer
  draft: OrderDraft
  /** The customer's Idempotency-Key. */
  key: string
  /** The network of the customer's IP address. */
  client: string
  log: { warn: (fields: object, message: string) => void }
  /** Is read after the geocoder has answered, which can take seconds. */
  now: () => Milliseconds
  /** How many orders a customer may place within an hour; 0 or omitted for no limit. */
  perHour?: number
  hasTicketNumbers?: boolean
}

/**
 * Places an order. Requests with the same key place one order. The prices come from the menu. One transaction decides about
 * the order, reserves what is limited, and writes the order with its key and its first row in the change log.
 * @returns the new order, or the earlier order with the same key
 * @throws Refusal `order/address-not-found` when the customer has no such saved address
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
 * @throws Refusal `request/invalid` when the tip or the cash has more decimals than the currency, or the address is not complete
 * @throws Refusal `order/too-many` when the customer has placed too many orders recently
 * @throws Refusal `order/key-reused` when the key belongs to an order with other contents
 */
export async function placeOrder(stores: OrderStores, request: OrderRequest): Promise<Order> {
  const { queries, catalogue, groupCommit, geocoder, portions } = stores
  const { customer, client, log } = request
  const draft = await resolveAddress(queries, request)
  const { rules } = await catalogue.current()
  // before the transaction, because it may wait for the geocoder
  const place = await findPlace(geocoder, rules, draft.deliveryAddress, client, request)
  const now = request.now()
  const attempt = { ...request, draft, place, now }
  const findUid = () => customer.uid
  const language = currentLanguage()
  const { order, outcome, changesMenu } = await groupCommit.run(async (transaction) => {
    const menu = menuIn(await catalogue.currentIn(transaction), language)
    requireAmountPrecision(draft, menu.shop)
    const facts = await readOrderFacts(transaction, menu, {
      code: draft.promotionCode,
      findUid,
      now,
      items: draft.items,
    })
    const decision = decide(attempt, menu, facts)
    const reservation = await reserve(transaction, portions, attempt, decision)
    const placed = reservation.refusal ? undefined : await write(transaction, attempt, decision.quote, reservation)
    if (placed) return { order: answer(placed, menu), outcome: 'placed', changesMenu: reservation.changesMenu }
    await reservation.release()
    // a repeated request returns the earlier order, even if the menu has changed in the meantime
    const earlier = await findEarlierOrder(transaction, attempt, menu)
    if (earlier) return { order: earlier, outcome: 'repeated', changesMenu: false }
    throw (
      reservation.refusal ??
      new Error(
        'The database inserted no order, and no earlier order has this key. Check the triggers of the table orders.',
      )
    )
  })
  if (changesMenu) portions.publishMenuChange()
  metrics.orders.inc({ outcome })
  if (draft.addressId !== undefined)
    await touchAddress(queries, customer.uid, draft.addressId, now).catch((error: unknown) =>
      log.warn({ err: error }, 'the use of a saved address was not stored'),
    )
  return order
}

/** A request with the address itself, not with the id of a saved one. */
interface Attempt extends Omit<OrderRequest, 'now'> {
  place: Place | undefined
  now: Milliseconds
}

type Decision = ReturnType<typeof decide>

/** Quotes the order, and finds the first reason to refuse it. `requote` quotes it with other lines or facts. */
function decide({ draft, place, now }: Attempt, menu: MenuSnapshot, facts: OrderFacts) {
  const promisedMs = draft.promisedFrom === undefined ? undefined : Date.parse(draft.promisedFrom)
  const quoteDraft = { ...toQuoteDraft(draft, menu.shop), place, promisedMs, ...facts }
  const requote = (changes: Partial<QuoteDraft>) => quoteOrder({ ...quoteDraft, ...changes }, menu, now)
  const quote = quoteOrder(quoteDraft, menu, now)
  return { menu, facts, quote, requote, refusal: refuseOrder(draft, quote, requote) }
}

interface Reservation {
  /** The reason of the decision, or that nothing is left; undefined when the order can be written. */
  refusal: Refusal | undefined
  /** Whether the order took the last portion of a dish, or the last one of a stock. */
  changesMenu: boolean
  /** Stores what the new order took, for its cancellation. */
  keep: (orderId: string) => Promise<void>
  /** Gives back what was taken, for an order that is refused or was placed before. */
  release: () => Promise<void>
}

const nothing = { changesMenu: false, keep: async () => {}, release: async () => {} }

/** Counts the order for the limits of its customer, of promotions, of its time and of dishes. */
async function reserve(
  transaction: Queries,
  stock: PortionStock,
  { customer: { uid }, draft, key, now, perHour = 0 }: Attempt,
  { menu, facts, quote, requote, refusal }: Decision,
): Promise<Reservation> {
  if (refusal) return { ...nothing, refusal }
  const attempt = { uid, key, now }
  const tooMany = perHour > 0 ? await refuseTooManyOrders(transaction, { ...attempt, perHour }) : undefined
  if (tooMany) return { ...nothing, refusal: tooMany }
  // before the portions, for which only some orders wait, so that the orders of a group take from the quotas in one batch
  const quotas = await reserveQuotas(transaction, menu.rules, quote, { ...attempt, facts })
  // another order has used a promotion or a time up since the facts were read
  if (quotas.latestFacts) {
    const current = requote(quotas.latestFacts)
    return { ...nothing, refusal: refuseAmounts(draft, current) ?? totalChanged(draft, current) }
  }
  const portions = await reservePortions(stock, transaction, quote, { ...attempt, at: availabilityTime(quote) })
  const unavailable = refuseUnavailable(draft, quote, portions.blocked, requote)
  if (!unavailable && quotas.usesUpStock) await stock.changeMenu(transaction)
  return {
    refusal: unavailable,
    changesMenu: portions.isLast || quotas.usesUpStock,
    async keep(orderId) {
      await stock.storeTaken(transaction, orderId, portions.taken)
      if (quotas.taken.length > 0) await storeOrderQuotas(transaction, { orderId, uses: quotas.taken })
    },
    async release() {
      await stock.giveBack(transaction, portions.taken)
      await giveBackQuotas(transaction, quotas.taken)
    },
  }
}

/** @returns undefined when the customer has an order with this key */
async function write(
  transaction: Queries,
  { customer, draft, key, now, hasTicketNumbers = false }: Attempt,
  quote: Quote<RecipeRow>,
  { keep }: Reservation,
): Promise<NewOrder | undefined> {
  const order = newOrder(customer, draft, quote, { key, requestHash: requestHashOf(draft) })
  if (hasTicketNumbers) Object.assign(order, await takeTicketNumber(transaction, quote, now))
  if (!(await insertOrder(transaction, order))) return undefined
  const change = { orderId: order.id, userId: customer.uid, byUserId: null, fromStatus: null }
  await insertOrderChange(transaction, { ...change, toStatus: order.status, at: now })
  await keep(order.id)
  return order
}

function answer(order: NewOrder, { shop, previews }: MenuSnapshot): Order {
  return toOrder(order, shop.currency, order.items, previews)
}

/** @throws Refusal `order/key-reused` */
async function findEarlierOrder(
  transaction: Queries,
  { customer: { uid }, draft, key }: Attempt,
  { shop }: MenuSnapshot,
): Promise<Order | undefined> {
  const earlier = await findOrderByKey(transaction, uid, key)
  if (!earlier) return undefined
  if (earlier.requestHash !== requestHashOf(draft)) throw new Refusal('order/key-reused', { orderId: earlier.id })
  return findCustomerOrder(transaction, shop.currency, uid, earlier.id)
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
