import { limits } from '#contract/limits.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { lineIdOf } from '#contract/orders/line-id.ts'
import type { MenuChange } from '#contract/orders/orders.ts'
import type { CartLine } from './cart-line.ts'

/** The lines of a cart, oldest first; each `lineId` occurs once. The functions of this file do not change their arguments. */
export type CartLines = readonly CartLine[]

/** The fields of a recipe that a cart line copies. */
export type CartRecipe = Pick<Recipe, 'id' | 'name' | 'price' | 'imageBase64' | 'imageUrl' | 'dietary'>

/**
 * Adds a recipe without options: raises the quantity of the line whose `lineId` is the recipe's id by 1, or appends a line
 * with quantity 1 (spec §4). A line or a cart at its limit is not changed.
 */
export function addRecipe(lines: CartLines, recipe: CartRecipe): CartLines {
  const { id, name, price, imageBase64, imageUrl, dietary } = recipe
  const line = lines.find(({ lineId }) => lineId === id)
  if (line) return setQuantity(lines, id, line.quantity + 1)
  if (lines.length >= limits.cartLinesMax) return lines
  const added: CartLine = { lineId: id, id, name, price, imageBase64, imageUrl, quantity: 1 }
  if (dietary) added.allergens = { contains: dietary.contains, traces: dietary.traces }
  return [...lines, added]
}

/** Removes the line when the quantity is below 1 (spec §4), and caps the quantity at the limit. */
export function setQuantity(lines: CartLines, lineId: string, quantity: number): CartLines {
  if (quantity < limits.quantityMin) return removeLine(lines, lineId)
  const capped = Math.min(Math.trunc(quantity), limits.quantityMax)
  return lines.map((line) => (line.lineId === lineId ? { ...line, quantity: capped } : line))
}

export function removeLine(lines: CartLines, lineId: string): CartLines {
  return lines.filter((line) => line.lineId !== lineId)
}

/** Inserts a removed line at its former index, unless the cart already has a line with this `lineId`. */
export function restoreLine(lines: CartLines, line: CartLine, index: number): CartLines {
  if (lines.some(({ lineId }) => lineId === line.lineId)) return lines
  return [...lines.slice(0, index), line, ...lines.slice(index)]
}

/**
 * Replaces an edited line, at its position. When another line already has the new `lineId`, both become one: its quantity is
 * raised (spec §4). A line that another tab has removed is added again.
 */
export function replaceLine(lines: CartLines, lineId: string, edited: CartLine): CartLines {
  const isElsewhere = lineId !== edited.lineId && lines.some((line) => line.lineId === edited.lineId)
  if (isElsewhere || !lines.some((line) => line.lineId === lineId))
    return mergeLines(removeLine(lines, lineId), [edited])
  return lines.map((line) => (line.lineId === lineId ? edited : line))
}

/** Adds other lines: raises the quantity of a line that both have, and appends the others, up to the limits (spec §4). */
export function mergeLines(lines: CartLines, added: CartLines): CartLines {
  return added.reduce((merged, line) => {
    const own = merged.find(({ lineId }) => lineId === line.lineId)
    if (own) return setQuantity(merged, line.lineId, own.quantity + line.quantity)
    return merged.length < limits.cartLinesMax ? [...merged, line] : merged
  }, lines)
}

/** `quantity` is how many of a line are left, when it cannot be ordered as it is. */
export type CartChange = MenuChange & { quantity?: number | undefined }

/** Applies the menu's new prices, keeps of a line what is left, and removes the lines of which nothing can be ordered. */
export function applyMenuChanges(lines: CartLines, changes: readonly CartChange[]): CartLines {
  return lines.flatMap((line) => {
    const change = changes.find((candidate) => lineIdOf(candidate) === line.lineId)
    if (!change) return [line]
    if (change.after === null) return change.quantity ? [{ ...line, quantity: change.quantity }] : []
    return [{ ...line, price: change.after, ...(change.options && { options: change.options }) }]
  })
}

/** The quantity of all lines of one recipe. */
export function countRecipe(lines: CartLines, recipeId: string): number {
  return countItems(lines.filter(({ id }) => id === recipeId))
}

/** The sum of all quantities, for the badge on the cart link. */
export function countItems(lines: CartLines): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}
