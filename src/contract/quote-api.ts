import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { lineIdOf } from './line-id.ts'
import { idSchema } from './menu.ts'
import { fromMinor } from './money.ts'
import { lineIdSchema, orderItemSchema } from './orders.ts'
import type { Quote } from './quote.ts'

/** The body of `POST /api/quotes`: as many lines as an order may have. */
export const quoteDraftSchema = z.strictObject({
  items: z
    .array(z.strictObject({ id: idSchema, lineId: z.optional(lineIdSchema), quantity: orderItemSchema.shape.quantity }))
    .check(
      z.minLength(1),
      z.maxLength(limits.cartLinesMax),
      z.refine((items) => new Set(items.map(lineIdOf)).size === items.length, 'must name each line once'),
    ),
})

/** A quote as it is sent: prices and totals are decimals. */
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
  /** The lines whose dish is not on the menu. */
  unavailable: z.array(z.object({ id: z.string(), lineId: z.optional(z.string()) })),
  total: z.number(),
})
export type QuoteResponse = z.infer<typeof quoteResponseSchema>

/** @returns the quote as it is sent */
export function toQuoteResponse({ lines, unavailable, totalMinor }: Quote): QuoteResponse {
  return {
    lines: lines.map(({ lineId, recipe: { id, name }, quantity, unitMinor, lineMinor }) => ({
      ...sentLineId(id, lineId),
      name,
      price: fromMinor(unitMinor),
      quantity,
      total: fromMinor(lineMinor),
    })),
    unavailable: unavailable.map(({ id, lineId }) => sentLineId(id, lineId)),
    total: fromMinor(totalMinor),
  }
}

/** A `lineId` that is the dish's id is left out. */
function sentLineId(id: string, lineId: string): { id: string; lineId?: string } {
  return lineId === id ? { id } : { id, lineId }
}
