import { limits } from '#contract/limits.ts'
import type { Recipe } from '#contract/menu.ts'
import type { MenuChange } from '#contract/orders.ts'
import type { CartLine } from './cart-line.ts'

/** What a cart is: lines in the order they were added, each dish once. Nothing here changes its arguments. */
export type CartLines = readonly CartLine[]

type Dish = Pick<Recipe, 'id' | 'name' | 'price' | 'imageBase64' | 'imageUrl'>

/** One more of a dish: a new line gets quantity 1 (spec §4). A full line or a full cart stays as it is. */
export function addDish(lines: CartLines, { id, name, price, imageBase64, imageUrl }: Dish): CartLines {
  const known = lines.find((line) => line.id === id)
  if (known) return setQuantity(lines, id, known.quantity + 1)
  if (lines.length >= limits.cartLinesMax) return lines
  return [...lines, { id, name, price, imageBase64, imageUrl, quantity: 1 }]
}

/** Below 1 the line goes (spec §4); above the limit it stays at the limit. */
export function setQuantity(lines: CartLines, id: string, quantity: number): CartLines {
  if (quantity < limits.quantityMin) return removeLine(lines, id)
  const allowed = Math.min(Math.trunc(quantity), limits.quantityMax)
  return lines.map((line) => (line.id === id ? { ...line, quantity: allowed } : line))
}

export function removeLine(lines: CartLines, id: string): CartLines {
  return lines.filter((line) => line.id !== id)
}

/** Puts a line that was removed back to where it stood; a dish that has come back meanwhile wins. */
export function restoreLine(lines: CartLines, line: CartLine, index: number): CartLines {
  if (lines.some(({ id }) => id === line.id)) return lines
  return [...lines.slice(0, index), line, ...lines.slice(index)]
}

/** Takes over what the menu has changed: new prices, and without the dishes that are gone. */
export function applyMenuChanges(lines: CartLines, changes: readonly MenuChange[]): CartLines {
  return lines.flatMap((line) => {
    const change = changes.find(({ id }) => id === line.id)
    if (!change) return [line]
    return change.after === null ? [] : [{ ...line, price: change.after }]
  })
}

/** How many pieces are in the cart, for the sign at the cart link. */
export function countPieces(lines: CartLines): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}
