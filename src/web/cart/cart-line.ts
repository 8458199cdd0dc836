import { limits } from '#contract/limits.ts'
import { lineIdOf } from '#contract/orders/line-id.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { asRecord } from '#contract/values/json.ts'
import { decimalsMax, hasMinorPrecision } from '#contract/values/money.ts'
import { isId, isInteger, parseAllergens, parseOptions } from './parse-options.ts'

/**
 * A cart line. In memory it always has a `lineId`; in storage only when that differs from the recipe's id. `price` is the price
 * of one dish with its options. `options` is [] when the dish has options and none is chosen; a dish without options has none.
 */
export type CartLine = OrderItem & { lineId: string }

/**
 * Parses a stored cart, whose lines have the fields of spec §3, `imageUrl`, `lineId`, `options`, `allergens` and `note`. It uses no zod schema,
 * because zod would add 9 KB to the code of every customer screen. This is the only parser of the format.
 * @returns undefined unless every line is valid and no two lines have the same `lineId`
 */
export function parseCart(stored: unknown): CartLine[] | undefined {
  if (!Array.isArray(stored) || stored.length > limits.cartLinesMax) return undefined
  const lines = stored.map(parseLine).filter((line) => line !== undefined)
  const isValid = lines.length === stored.length && new Set(lines.map(lineIdOf)).size === lines.length
  return isValid ? lines : undefined
}

function parseLine(stored: unknown): CartLine | undefined {
  const {
    id,
    lineId = id,
    name,
    price,
    imageBase64,
    imageUrl = '',
    quantity,
    options,
    allergens,
    note,
  } = asRecord(stored)
  if (!isId(id) || typeof lineId !== 'string' || !/^[A-Za-z0-9_.:-]{1,128}$/.test(lineId)) return undefined
  if (typeof name !== 'string' || typeof imageBase64 !== 'string' || typeof imageUrl !== 'string') return undefined
  if (typeof price !== 'number' || !Number.isFinite(price) || price < 0) return undefined
  if (!hasMinorPrecision(price, { decimals: decimalsMax })) return undefined
  if (!isInteger(quantity, limits.quantityMin, limits.quantityMax)) return undefined
  const line: CartLine = { id, lineId, name, price, imageBase64, imageUrl, quantity }
  if (options !== undefined) {
    line.options = parseOptions(options)
    if (!line.options) return undefined
  }
  if (allergens !== undefined) {
    line.allergens = parseAllergens(allergens)
    if (!line.allergens) return undefined
  }
  if (note === undefined) return line
  // the server also checks the characters of the note
  if (typeof note !== 'string' || note === '' || note !== note.trim()) return undefined
  return [...note].length <= limits.noteMaxChars ? { ...line, note } : undefined
}

/** @returns the line as it is written to storage */
export function toStoredLine({ lineId, ...line }: CartLine) {
  return lineId === line.id ? line : { ...line, lineId }
}
