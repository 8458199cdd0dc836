import { hash } from 'node:crypto'
import { fromMinor, toMinor, totalMinor } from '#contract/money.ts'
import { paymentMethod } from '#contract/order-status.ts'
import type { DeliveryAddress, MenuChange, Order, OrderDraft } from '#contract/orders.ts'
import { Refusal } from '../errors/refusal.ts'
import { listPricedRecipes, type PricedRecipe } from '../menu/menu-store.ts'
import type { Database, Queries } from '../store/database.ts'
import { isSqlite } from '../store/dialects.ts'
import type { GroupCommit, GroupWork } from '../store/group-commit.ts'
import { newTimeOrderedId } from '../store/id.ts'
import type { Milliseconds } from '../store/tables.ts'
import { metrics } from '../telemetry/metrics.ts'
import { insertOrders } from './insert-orders.ts'
import { type AllowOrder, watchOrderFlood } from './order-limit.ts'
import { type Customer, findOrderByKey, findOwnOrder, type NewOrder, toOrder } from './order-store.ts'

interface Placing {
  customer: Customer
  draft: OrderDraft
  key: string
  now: Milliseconds
  perHour: number
}

/** Repeated: the same key had made it before. */
interface Placed {
  order: Order
  outcome: 'placed' | 'repeated'
}

/** Of each database: what places the orders of one group in one go. */
const placers = new WeakMap<GroupCommit, (placing: Placing) => Promise<Placed>>()

/**
 * Places an order once, however often it is asked with the same key. The price comes from the menu; the key, the
 * order and what was charged are written in one transaction.
 * @param key the customer's Idempotency-Key
 * @param perHour how many orders a customer may place within an hour; 0 for any number
 * @returns the new order, or the one that this key made before
 * @throws Refusal `order/too-many` when the customer has placed too many a short while ago
 * @throws Refusal `order/menu-changed` when the customer saw another price, or a dish is gone
 * @throws Refusal `order/key-reused` when the key belongs to an order with other contents
 */
export async function placeOrder(
  { groupCommit }: Pick<Database, 'groupCommit'>,
  customer: Customer,
  draft: OrderDraft,
  key: string,
  now: Milliseconds,
  perHour = 0,
): Promise<Order> {
  const place = placers.get(groupCommit) ?? groupCommit.together(createPlacer(), true)
  placers.set(groupCommit, place)
  const { order, outcome } = await place({ customer, draft, key, now, perHour })
  metrics.orders.inc({ outcome })
  return order
}

/**
 * What places the orders of a group. On PostgreSQL dishes that were read for a former group are not read again: what writes
 * the orders compares them with the menu. Only when it has written nothing do we read.
 */
function createPlacer(): GroupWork<Placing, Placed> {
  const known = new Map<string, PricedRecipe>()

  return async (transaction, placings) => {
    const wanted = [...new Set(placings.flatMap(({ draft }) => draft.items.map((item) => item.id)))]
    const remembered = wanted.flatMap((id) => known.get(id) ?? [])
    if (remembered.length === wanted.length) {
      const written = await write(transaction, placings, remembered, true)
      if (written.ids.size > 0) return answers(transaction, written, remembered)
    }
    const dishes = await listPricedRecipes(transaction, wanted)
    if (!isSqlite(transaction)) for (const dish of dishes) known.set(dish.id, dish)
    return answers(transaction, await write(transaction, placings, dishes, false), dishes)
  }
}

interface Written {
  decided: readonly { placing: Placing; order: NewOrder | Refusal }[]
  /** Of the orders that were not there before. */
  ids: ReadonlySet<string>
}

/**
 * Each order is decided by itself; what they share is the number of statements: a few, however many they are.
 * @param remembered whether the menu may have changed since the dishes were read: if it has, nothing is written
 */
async function write(
  transaction: Queries,
  placings: readonly Placing[],
  dishes: readonly PricedRecipe[],
  remembered: boolean,
): Promise<Written> {
  const allow = await watchOrderFlood(transaction, placings)
  const menu = new Map(dishes.map((dish) => [dish.id, dish]))
  const decided = placings.map((placing) => ({ placing, order: newOrderOf(placing, menu, allow) }))
  const orders = decided.flatMap(({ order }) => (order instanceof Refusal ? [] : [order]))
  return { decided, ids: await insertOrders(transaction, orders, remembered ? dishes : []) }
}

async function answers(
  transaction: Queries,
  { decided, ids }: Written,
  dishes: readonly PricedRecipe[],
): Promise<PromiseSettledResult<Placed>[]> {
  const previews = new Map(dishes.map(({ pictureHash, preview }) => [pictureHash, preview]))
  const results: PromiseSettledResult<Placed>[] = []
  for (const { placing, order } of decided)
    if (order instanceof Refusal || !ids.has(order.id)) results.push(await earlier(transaction, placing, order))
    else
      results.push({
        status: 'fulfilled',
        value: { order: toOrder(order, order.items, previews), outcome: 'placed' },
      })
  return results
}

/** What was made with this key before, by whichever process; where there is nothing, why nothing was made now. */
async function earlier(
  transaction: Queries,
  { customer, draft, key }: Placing,
  attempted: NewOrder | Refusal,
): Promise<PromiseSettledResult<Placed>> {
  const found = await findOrderByKey(transaction, customer.uid, key)
  if (!found && attempted instanceof Refusal) return { status: 'rejected', reason: attempted }
  if (!found) throw new Error('An order was neither written nor there before.')
  if (found.requestHash !== requestHashOf(draft))
    return { status: 'rejected', reason: new Refusal('order/key-reused', { orderId: found.id }) }
  const order = await findOwnOrder(transaction, customer.uid, found.id)
  if (!order) throw new Error('An order went while it was being read.')
  return { status: 'fulfilled', value: { order, outcome: 'repeated' } }
}

/** The draft at the menu's prices, or a refusal: when they are not those that the customer saw, or it is one too many. */
function newOrderOf(placing: Placing, menu: ReadonlyMap<string, PricedRecipe>, allow: AllowOrder): NewOrder | Refusal {
  const { customer, draft, key, now } = placing
  const items = draft.items.flatMap(({ id, quantity }) => {
    const recipe = menu.get(id)
    if (!recipe) return []
    const { name, priceMinor, pictureHash } = recipe
    return [{ id, name, priceMinor, quantity, pictureHash }]
  })
  const changes = draft.items.flatMap(({ id, seenPrice }): MenuChange[] => {
    const recipe = menu.get(id)
    if (recipe?.priceMinor === toMinor(seenPrice)) return []
    return [{ id, name: recipe?.name ?? null, before: seenPrice, after: recipe ? fromMinor(recipe.priceMinor) : null }]
  })
  if (changes.length > 0) return new Refusal('order/menu-changed', { changes, total: fromMinor(totalMinor(items)) })
  const flood = allow(placing)
  if (flood) return flood
  return {
    id: newTimeOrderedId(now),
    customer,
    items,
    totalMinor: totalMinor(items),
    status: 'pending',
    deliveryAddress: wellFormed(draft.deliveryAddress),
    paymentMethod,
    createdAt: now,
    idempotencyKey: key,
    requestHash: requestHashOf(draft),
  }
}

function requestHashOf(draft: OrderDraft): string {
  return hash('sha256', JSON.stringify(draft), 'base64url')
}

/** Half a character (a lone surrogate) cannot be stored: it becomes U+FFFD here, and not only in the database. */
function wellFormed({ street, city, state, zipCode, phone, instructions }: DeliveryAddress): DeliveryAddress {
  return {
    street: street.toWellFormed(),
    city: city.toWellFormed(),
    state: state.toWellFormed(),
    zipCode: zipCode.toWellFormed(),
    phone: phone.toWellFormed(),
    ...(instructions !== undefined && { instructions: instructions.toWellFormed() }),
  }
}
