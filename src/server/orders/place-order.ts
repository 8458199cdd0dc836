import { hash } from 'node:crypto'
import { toUnavailableLine } from '#contract/availability-api.ts'
import { combineAllergens } from '#contract/combine-allergens.ts'
import { lineIdOf } from '#contract/line-id.ts'
import { type Currency, fromMinor, toMinor } from '#contract/money.ts'
import { paymentMethod } from '#contract/order-status.ts'
import type { MenuChange, Order, OrderDraft } from '#contract/orders.ts'
import { type Quote, quoteOrder } from '#contract/quote.ts'
import { type PricedOption, toOrderOption } from '#contract/selection.ts'
import { toSelectionIssue } from '#contract/selection-messages.ts'
import { Refusal } from '../errors/refusal.ts'
import type { CatalogueCache } from '../menu/catalogue.ts'
import type { RecipeRow } from '../menu/menu-store.ts'
import type { CatalogueOption } from '../menu/option-store.ts'
import type { PortionStock } from '../menu/portion-store.ts'
import type { Database } from '../store/database.ts'
import { newTimeOrderedId } from '../store/id.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { metrics } from '../telemetry/metrics.ts'
import { insertOrder } from './insert-order.ts'
import { insertOrderChange } from './order-change-store.ts'
import { enforceOrderLimit } from './order-limit.ts'
import {
  type Customer,
  findCustomerOrder,
  findOrderByKey,
  type NewOrder,
  type Notes,
  type OrderItem,
  toOrder,
} from './order-store.ts'
import { reservePortions } from './reserve-portions.ts'

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
  const { order, outcome, changesMenu } = await groupCommit.run(async (transaction) => {
    const menu = await catalogue.currentIn(transaction)
    const quote = quoteOrder(draft, menu, now)
    const attempt = { uid: customer.uid, key, now }
    let refusal =
      refuseInvalidSelections(quote) ??
      refuseChangedPrices(draft, quote, currency) ??
      refuseUnavailable(quote, currency) ??
      refuseUnconfirmedAge(draft, quote) ??
      (perHour > 0 ? await enforceOrderLimit(transaction, { ...attempt, perHour }) : undefined)
    const reserved = refusal ? undefined : await reservePortions(portions, transaction, quote, attempt)
    if (reserved) refusal = refuseUnavailable({ ...quote, blocked: reserved.blocked }, currency)

    const placed = newOrder(customer, draft, quote, key, now)
    if (!refusal && (await insertOrder(transaction, placed))) {
      const change = { orderId: placed.id, userId: customer.uid, byUserId: null, fromStatus: null }
      await insertOrderChange(transaction, { ...change, toStatus: placed.status, at: now })
      if (reserved) await portions.storeTaken(transaction, placed.id, reserved.taken)
      const placedOrder = toOrder(placed, currency, placed.items, menu.previews)
      return { order: placedOrder, outcome: 'placed', changesMenu: reserved?.isLast }
    }
    if (reserved) await portions.giveBack(transaction, reserved.taken)
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

/** @returns a refusal that says for each line what is wrong with its options; undefined when all are valid */
function refuseInvalidSelections({ invalid }: Quote): Refusal | undefined {
  if (invalid.length === 0) return undefined
  return new Refusal('order/selection-invalid', { lines: invalid.map(toSelectionIssue) })
}

/** @returns a refusal that lists each changed price, before and after; undefined when the customer saw all prices */
function refuseChangedPrices(draft: OrderDraft, { lines, totalMinor }: Quote, currency: Currency): Refusal | undefined {
  const linesById = new Map(lines.map((line) => [line.lineId, line]))
  const changes = draft.items.flatMap((item): MenuChange[] => {
    const line = linesById.get(lineIdOf(item))
    if (line?.unitMinor === toMinor(item.seenPrice, currency)) return []
    const after = line ? fromMinor(line.unitMinor, currency) : null
    const options = line?.options.map(toOrderOption) ?? []
    const change = { name: line?.recipe.name ?? null, before: item.seenPrice, after }
    return [{ ...idsOf(item.id, lineIdOf(item)), ...change, ...(options.length > 0 && { options }) }]
  })
  if (changes.length === 0) return undefined
  return new Refusal('order/menu-changed', { changes, total: fromMinor(totalMinor, currency) })
}

/** @returns a refusal that names each dish and option that cannot be ordered now; undefined when all can */
function refuseUnavailable(quote: Quote, currency: Currency): Refusal | undefined {
  if (quote.blocked.length === 0) return undefined
  const blockedIds = new Set(quote.blocked.map(({ lineId }) => lineId))
  const rest = quote.lines.filter(({ lineId }) => !blockedIds.has(lineId))
  return new Refusal('order/unavailable', {
    lines: quote.blocked.map((line) => toUnavailableLine(line, quote)),
    /** Of the other lines. */
    total: fromMinor(
      rest.reduce((sum, { lineMinor }) => sum + lineMinor, 0),
      currency,
    ),
  })
}

/** @returns a refusal with the age that the customer must confirm; undefined when no dish requires one */
function refuseUnconfirmedAge({ ageConfirmed }: OrderDraft, { ageFrom }: Quote): Refusal | undefined {
  return ageFrom > 0 && ageConfirmed !== true ? new Refusal('order/age-not-confirmed', { ageFrom }) : undefined
}

function newOrder(
  customer: Customer,
  draft: OrderDraft,
  { lines, totalMinor }: Quote<RecipeRow>,
  key: string,
  now: Milliseconds,
): NewOrder {
  return {
    id: newTimeOrderedId(now),
    customer,
    // no line is missing, because an order with an invalid or unavailable line was refused
    items: lines.map((line, index) => toStoredItem(line, storedLineId(draft, line.lineId, index))),
    totalMinor,
    status: 'pending',
    deliveryAddress: draft.deliveryAddress,
    paymentMethod,
    createdAt: now,
    idempotencyKey: key,
    requestHash: requestHashOf(draft),
    notes: notesOf(draft),
  }
}

/** The id of a line with a note contains a hash of the note, which must not stay when the account is deleted. */
function storedLineId({ items }: OrderDraft, lineId: string, index: number): string {
  const item = items[index]
  return item?.note === undefined ? lineId : `${item.id}.${index + 1}`
}

function toStoredItem(
  { recipe, unitMinor, quantity, options }: Quote<RecipeRow>['lines'][number],
  lineId: string,
): OrderItem {
  const allergens = combineAllergens(
    recipe.dietary,
    options.map(({ option }) => option),
  )
  return {
    ...idsOf(recipe.id, lineId),
    name: recipe.name,
    priceMinor: unitMinor,
    quantity,
    pictureHash: recipe.pictureHash,
    ...(options.length > 0 && { options: options.map(toStoredOption) }),
    ...(allergens && { allergens }),
  }
}

function toStoredOption(chosen: PricedOption & { option: CatalogueOption }) {
  return { ...toOrderOption(chosen), kitchenName: chosen.option.kitchenName }
}

function notesOf({ items }: OrderDraft): Notes | null {
  return items.some(({ note }) => note !== undefined) ? items.map(({ note }) => note ?? null) : null
}

/** The line id is stored only if it differs from the id of the recipe. */
function idsOf(id: string, lineId: string): { id: string; lineId?: string } {
  return lineId === id ? { id } : { id, lineId }
}

function requestHashOf(draft: OrderDraft): string {
  return hash('sha256', JSON.stringify(draft), 'base64url')
}
