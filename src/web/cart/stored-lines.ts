import { membersOf } from '#contract/json.ts'
import { limits } from '#contract/limits.ts'
import { hasMinorPrecision } from '#contract/money.ts'
import type { CartLine } from './cart-line.ts'
import type { CartLines } from './cart-lines.ts'

/**
 * Reads a cart that anyone may have written into the browser's storage. `imageUrl` is ours: a cart with only the five
 * fields of spec §3 is a good cart.
 * @returns `undefined` unless every line is right (`cartLineSchema`) and no dish stands twice
 */
export function readLines(stored: unknown): CartLines | undefined {
  if (!Array.isArray(stored) || stored.length > limits.cartLinesMax) return undefined
  const lines = stored.map(readLine).filter((line) => line !== undefined)
  const isWhole = lines.length === stored.length && new Set(lines.map((line) => line.id)).size === lines.length
  return isWhole ? lines : undefined
}

function readLine(stored: unknown): CartLine | undefined {
  const { id, name, price, imageBase64, imageUrl = '', quantity } = membersOf(stored)
  if (typeof id !== 'string' || !/^[A-Za-z0-9_-]{1,64}$/.test(id)) return undefined
  if (typeof name !== 'string' || typeof imageBase64 !== 'string' || typeof imageUrl !== 'string') return undefined
  if (typeof price !== 'number' || !Number.isFinite(price) || price < 0 || !hasMinorPrecision(price)) return undefined
  if (typeof quantity !== 'number' || !Number.isInteger(quantity)) return undefined
  if (quantity < limits.quantityMin || quantity > limits.quantityMax) return undefined
  return { id, name, price, imageBase64, imageUrl, quantity }
}
