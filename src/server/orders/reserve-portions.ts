import type { UnavailableReason } from '#contract/menu/availability.ts'
import type { Quote } from '#contract/orders/quote.ts'
import type { RecipeRow } from '../menu/menu-store.ts'
import type { PortionStock, Portions } from '../menu/portion-store.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { findOrderByKey } from './order-store.ts'

interface Reservation {
  /** The lines of the dishes with too few portions. When there are some, nothing is taken. */
  blocked: Quote<RecipeRow>['blocked']
  taken: Portions
  /** Whether this order took the last portion of a dish, so that the menu has changed. */
  isLast: boolean
}

const none: Reservation = { blocked: [], taken: new Map(), isLast: false }

/**
 * Takes the portions of an order, if a dish has a limit for today. The menu does not contain how many are left, because the
 * number changes with each order.
 * @param attempt `key` is the order's Idempotency-Key, `at` is when the dishes are needed: a limit for today is not for tomorrow
 * @returns nothing taken when no dish has a limit, or the order was placed before
 */
export async function reservePortions(
  stock: PortionStock,
  transaction: Queries,
  { lines }: Pick<Quote<RecipeRow>, 'lines'>,
  { at, ...attempt }: { uid: string; key: string; at: Milliseconds },
): Promise<Reservation> {
  const portions = new Map<string, number>()
  for (const { recipe, quantity } of lines)
    if (recipe.leftUntil !== undefined && recipe.leftUntil > at)
      portions.set(recipe.id, (portions.get(recipe.id) ?? 0) + quantity)
  if (portions.size === 0 || (await findOrderByKey(transaction, attempt.uid, attempt.key))) return none
  const { taken, isLast, short } = await stock.take(transaction, { ...attempt, portions, now: at })
  // what is left of a dish goes to its first lines
  const rest = new Map(short)
  const blocked = lines.flatMap(({ lineId, recipe, quantity }) => {
    const left = short.get(recipe.id)
    if (left === undefined) return []
    const possible = Math.min(quantity, rest.get(recipe.id) ?? 0)
    rest.set(recipe.id, (rest.get(recipe.id) ?? 0) - possible)
    if (possible === quantity) return []
    return [{ lineId, recipe, quantity: possible, reason: reasonOf(left, recipe.leftUntil ?? at) }]
  })
  return { blocked, taken, isLast }
}

function reasonOf(left: number, leftUntil: Milliseconds): UnavailableReason {
  return left > 0 ? { kind: 'too-few-left', left } : { kind: 'sold-out', until: leftUntil }
}
