import { listSoldOutOptions } from '#contract/menu/availability.ts'
import type { DietaryFilter } from '#contract/menu/dietary.ts'
import { isExcluded, passesFilter } from '#contract/menu/dietary-filter.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { resolveSelection, toSelected } from '#contract/menu/selection.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import type { Shop } from '#contract/shop.ts'
import { unavailableLabel } from '#contract/unavailable-texts.ts'
import type { CartLine } from '#web/cart/cart-line.ts'
import { configuredLine } from '#web/dish-options/configured-line.ts'
import type { TimedDish, Unavailable } from '#web/menu/find-unavailable.ts'

/** A difference between an order line and the present menu. `reason` is a text such as 'Sold out until 18:00'. */
export type LineChange =
  | { kind: 'gone' }
  | { kind: 'unavailable'; reason: string }
  | { kind: 'filtered' }
  | { kind: 'options-changed' }
  | { kind: 'option-gone'; name: string }
  | { kind: 'option-filtered'; name: string }
  | { kind: 'option-unavailable'; name: string; reason: string }
  | { kind: 'renamed'; name: string }
  | { kind: 'price'; before: number; after: number }

export interface ComparedLine {
  item: OrderItem
  /** At the present prices; undefined when the dish cannot be ordered. */
  line: CartLine | undefined
  /** Empty when the dish is on the menu as it was. */
  changes: LineChange[]
}

interface Present {
  /** The menu. */
  recipes: readonly Recipe[]
  shop: Shop
  /** In ms. */
  now: number
  /** Tells why a dish cannot be ordered now, or for the day that the customer has chosen. */
  findUnavailable: (dish: TimedDish) => Unavailable | undefined
  /** The customer's. A dish or an option that it excludes is left out. */
  filter: DietaryFilter
}

/** Compares the lines of an earlier order with the present menu. Options that are gone, sold out
 * or excluded by the customer's filter are left out of the new line. */
export function compareLines(items: readonly OrderItem[], present: Present): ComparedLine[] {
  return items.map((item) => ({ item, ...compareLine(item, present) }))
}

function compareLine(
  { id, name, originalName = name, price, quantity, options: ordered = [], note = '' }: OrderItem,
  { recipes, shop, now, findUnavailable, filter }: Present,
): Omit<ComparedLine, 'item'> {
  const recipe = recipes.find((candidate) => candidate.id === id)
  if (!recipe) return { line: undefined, changes: [{ kind: 'gone' }] }
  const unavailable = findUnavailable(recipe)
  const changes: LineChange[] = unavailable ? [{ kind: 'unavailable', reason: unavailable.label }] : []
  if (unavailable && !unavailable.canOrder) return { line: undefined, changes }
  if (!passesFilter(recipe, filter)) return { line: undefined, changes: [{ kind: 'filtered' }] }
  const groups = recipe.optionGroups ?? []
  const { options: known } = resolveSelection(groups, ordered)
  for (const { groupId, optionId, name: optionName } of ordered)
    if (!known.some((option) => option.groupId === groupId && option.optionId === optionId))
      changes.push({ kind: 'option-gone', name: optionName })
  const soldOut = listSoldOutOptions(known, now)
  for (const reason of soldOut)
    if (reason.kind === 'option-sold-out')
      changes.push({ kind: 'option-unavailable', name: reason.name, reason: unavailableLabel(reason, now, shop) })
  const excluded = known.filter(({ option }) => isExcluded(option, filter))
  for (const { option } of excluded) changes.push({ kind: 'option-filtered', name: option.name })
  const selection = known
    .filter((choice) => !excluded.includes(choice))
    .filter(({ groupId, optionId }) => !soldOut.some((reason) => isOf(reason, groupId, optionId)))
    .map(toSelected)
  if (resolveSelection(groups, selection).problems.length > 0)
    return { line: undefined, changes: [{ kind: 'options-changed' }] }
  const line = configuredLine(recipe, { selection, note, quantity }, shop.currency)
  // the order may be in another language than the menu
  if (![name, originalName].some((each) => each === recipe.name || each === recipe.originalName))
    changes.push({ kind: 'renamed', name: line.name })
  if (line.price !== price) changes.push({ kind: 'price', before: price, after: line.price })
  return { line, changes }
}

function isOf(reason: ReturnType<typeof listSoldOutOptions>[number], groupId: string, optionId: string): boolean {
  return reason.kind === 'option-sold-out' && reason.groupId === groupId && reason.optionId === optionId
}
