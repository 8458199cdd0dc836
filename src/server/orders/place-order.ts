import { hash } from 'node:crypto'
import { lineIdOf } from '#contract/line-id.ts'
import { fromMinor, toMinor } from '#contract/money.ts'
import { paymentMethod } from '#contract/order-status.ts'
import type { MenuChange, Order, OrderDraft } from '#contract/orders.ts'
import { type Quote, quoteOrder } from '#contract/quote.ts'
import { Refusal } from '../errors/refusal.ts'
import type { CatalogueCache } from '../menu/catalogue.ts'
import type { RecipeRow } from '../menu/menu-store.ts'
import type { Database } from '../store/database.ts'
import { newTimeOrderedId } from '../store/id.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { metrics } from '../telemetry/metrics.ts'
import { insertOrder } from './insert-order.ts'
import { insertOrderChange } from './order-change-store.ts'
import { enforceOrderLimit } from './order-limit.ts'
import { type Customer, findCustomerOrder, findOrderByKey, type NewOrder, toOrder } from './order-store.ts'

export interface OrderStores {
  groupCommit: Database['groupCommit']
  catalogue: Pick<CatalogueCache, 'currentIn'>
}

/**
 * Places an order. Requests with the same key place one order. The price comes from the menu; the order, its key
 * and its first log line are written in one transaction.
 * @param key the customer's Idempotency-Key
 * @param perHour how many orders a customer may place within an hour; 0 for any number
 * @returns the new order, or the one that was placed with this key before
 * @throws Refusal `order/menu-changed` when the customer saw another price, or a dish is not on the menu
 * @throws Refusal `order/too-many` when the customer has placed too many orders lately
 * @throws Refusal `order/key-reused` when the key belongs to an order with other contents
 */
export async function placeOrder(
  { groupCommit, catalogue }: OrderStores,
  customer: Customer,
  draft: OrderDraft,
  key: string,
  now: Milliseconds,
  perHour = 0,
): Promise<Order> {
  const { order, outcome } = await groupCommit.run(async (transaction) => {
    const menu = await catalogue.currentIn(transaction)
    const quote = quoteOrder(draft, menu, now)
    const refusal =
      refuseUnseenPrices(draft, quote) ??
      (perHour > 0 ? await enforceOrderLimit(transaction, { uid: customer.uid, key, now, perHour }) : undefined)

    const placed = newOrder(customer, draft, quote, key, now)
    if (!refusal && (await insertOrder(transaction, placed))) {
      const change = { orderId: placed.id, userId: customer.uid, byUserId: null, fromStatus: null }
      await insertOrderChange(transaction, { ...change, toStatus: placed.status, at: now })
      return { order: toOrder(placed, placed.items, menu.previews), outcome: 'placed' }
    }
    // a repeated request returns the order that its key has placed, even if the menu has changed since
    const earlier = await findEarlierOrder(transaction, customer, draft, key)
    if (earlier) return { order: earlier, outcome: 'repeated' }
    throw refusal ?? new Error('An order was neither written nor there before.')
  })
  metrics.orders.inc({ outcome })
  return order
}

/** @throws Refusal `order/key-reused` */
async function findEarlierOrder(transaction: Queries, { uid }: Customer, draft: OrderDraft, key: string) {
  const found = await findOrderByKey(transaction, uid, key)
  if (!found) return undefined
  if (found.requestHash !== requestHashOf(draft)) throw new Refusal('order/key-reused', { orderId: found.id })
  return findCustomerOrder(transaction, uid, found.id)
}

/** @returns a refusal with each price that the customer has not seen, before and after */
function refuseUnseenPrices(draft: OrderDraft, { lines, totalMinor }: Quote): Refusal | undefined {
  const quoted = new Map(lines.map((line) => [line.lineId, line]))
  const changes = draft.items.flatMap((item): MenuChange[] => {
    const line = quoted.get(lineIdOf(item))
    if (line?.unitMinor === toMinor(item.seenPrice)) return []
    const after = line ? fromMinor(line.unitMinor) : null
    return [{ ...ownLineId(item.id, lineIdOf(item)), name: line?.recipe.name ?? null, before: item.seenPrice, after }]
  })
  if (changes.length === 0) return undefined
  return new Refusal('order/menu-changed', { changes, total: fromMinor(totalMinor) })
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
    items: lines.map(({ lineId, recipe: { id, name, pictureHash }, unitMinor, quantity }) => {
      return { ...ownLineId(id, lineId), name, priceMinor: unitMinor, quantity, pictureHash }
    }),
    totalMinor,
    status: 'pending',
    deliveryAddress: draft.deliveryAddress,
    paymentMethod,
    createdAt: now,
    idempotencyKey: key,
    requestHash: requestHashOf(draft),
  }
}

/** A line id is stored only where it differs from the dish's id. */
function ownLineId(id: string, lineId: string): { id: string; lineId?: string } {
  return lineId === id ? { id } : { id, lineId }
}

function requestHashOf(draft: OrderDraft): string {
  return hash('sha256', JSON.stringify(draft), 'base64url')
}
