import { createHash } from 'node:crypto'
import { fromMinor, toMinor, totalMinor } from '#contract/money.ts'
import { paymentMethod } from '#contract/order-status.ts'
import { type MenuChange, type OrderDraft } from '#contract/orders.ts'
import { Refusal } from '../http/problem.ts'
import { listPricedRecipes, type PricedRecipe } from '../menu/menu-store.ts'
import type { Database, Queries } from '../store/database.ts'
import { newId } from '../store/id.ts'
import type { Milliseconds } from '../store/tables.ts'
import { isUniqueViolation } from '../store/unique-violation.ts'
import { refuseOrderFlood } from './order-limit.ts'
import { type Customer, findOrderByKey, insertOrder } from './order-store.ts'

/**
 * Places an order once, however often it is asked with the same key. The price comes from the menu; the key, the
 * order and what was charged are written in one transaction.
 * @param key the customer's Idempotency-Key
 * @param perHour how many orders a customer may place within an hour; 0 for any number
 * @returns the id of the new order, or of the one that this key made before
 * @throws Refusal `order/menu-changed` when the customer saw another price, or a dish is gone
 * @throws Refusal `order/key-reused` when the key belongs to an order with other contents
 * @throws Refusal `order/too-many` when the customer has placed too many a short while ago
 */
export async function placeOrder(
  { groupCommit }: Pick<Database, 'groupCommit'>,
  customer: Customer,
  draft: OrderDraft,
  key: string,
  now: Milliseconds,
  perHour = 0,
): Promise<string> {
  const attempt = () => groupCommit.run((transaction) => place(transaction, customer, draft, key, now, perHour))
  try {
    return await attempt()
  } catch (error) {
    // another process won the race for this key: now it is there to be found
    if (isUniqueViolation(error)) return attempt()
    throw error
  }
}

async function place(
  transaction: Queries,
  customer: Customer,
  draft: OrderDraft,
  key: string,
  now: Milliseconds,
  perHour: number,
): Promise<string> {
  const requestHash = createHash('sha256').update(JSON.stringify(draft)).digest('base64url')
  const earlier = await findOrderByKey(transaction, customer.uid, key)
  if (earlier) {
    if (earlier.requestHash === requestHash) return earlier.id
    throw new Refusal('order/key-reused', { orderId: earlier.id })
  }
  await refuseOrderFlood(transaction, customer.uid, perHour, now)
  const menu = await listPricedRecipes(
    transaction,
    draft.items.map((item) => item.id),
  )
  const items = priced(draft, menu)
  const id = newId()
  const order = {
    id,
    items,
    totalMinor: totalMinor(items),
    status: 'pending',
    deliveryAddress: draft.deliveryAddress,
    paymentMethod,
    createdAt: now,
    idempotencyKey: key,
    requestHash,
  }
  await insertOrder(transaction, order, customer)
  return id
}

/** The draft at the menu's prices. @throws Refusal when they are not those that the customer saw */
function priced(draft: OrderDraft, menu: Map<string, PricedRecipe>) {
  const items = draft.items.flatMap(({ id, quantity }) => {
    const recipe = menu.get(id)
    return recipe ? [{ ...recipe, quantity }] : []
  })
  const changes = draft.items.flatMap(({ id, seenPrice }): MenuChange[] => {
    const recipe = menu.get(id)
    if (recipe?.priceMinor === toMinor(seenPrice)) return []
    return [{ id, name: recipe?.name ?? null, before: seenPrice, after: recipe ? fromMinor(recipe.priceMinor) : null }]
  })
  if (changes.length > 0) throw new Refusal('order/menu-changed', { changes, total: fromMinor(totalMinor(items)) })
  return items
}
