import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { lineIdOf } from './line-id.ts'
import { idSchema } from './menu.ts'
import { type Currency, fromMinor } from './money.ts'
import { lineIdSchema, orderItemSchema } from './orders.ts'
import type { Quote } from './quote.ts'

/** The body of `POST /api/quotes`. It may have as many lines as an order. */
export const quoteDraftSchema = z.strictObject({
  items: z
    .array(z.strictObject({ id: idSchema, lineId: z.optional(lineIdSchema), quantity: orderItemSchema.shape.quantity }))
    .check(
      z.minLength(1),
      z.maxLength(limits.cartLinesMax),
      z.refine((items) => new Set(items.map(lineIdOf)).size === items.length, 'must contain each line only once'),
    ),
})

/** A quote as the API sends it: prices and totals are decimals. */
export const quoteResponseSchema = z.object({
  lines: z.array(
    z.object({
      id: z.string(),
      lineId: z.optional(z.string()),
      name: z.string(),
      price: z.number(),
      quantity: z.int(),
      total: z.number(),
    }),
  ),
  /** The lines whose recipe is not on the menu. */
  unavailable: z.array(z.object({ id: z.string(), lineId: z.optional(z.string()) })),
  total: z.number(),
})
export type QuoteResponse = z.infer<typeof quoteResponseSchema>

/** @returns the quote as the API sends it */
export function toQuoteResponse({ lines, unavailable, totalMinor }: Quote, currency: Currency): QuoteResponse {
  return {
    lines: lines.map(({ lineId, recipe: { id, name }, quantity, unitMinor, lineMinor }) => ({
      ...toIds(id, lineId),
      name,
      price: fromMinor(unitMinor, currency),
      quantity,
      total: fromMinor(lineMinor, currency),
    })),
    unavailable: unavailable.map(({ id, lineId }) => toIds(id, lineId)),
    total: fromMinor(totalMinor, currency),
  }
}

/** Leaves out a `lineId` that equals the recipe's id. */
function toIds(id: string, lineId: string): { id: string; lineId?: string } {
  return lineId === id ? { id } : { id, lineId }
}
