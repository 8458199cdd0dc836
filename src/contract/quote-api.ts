import * as z from 'zod/mini'
import { toUnavailableLine, unavailableLineSchema } from './availability-api.ts'
import { type Currency, fromMinor } from './money.ts'
import { orderOptionSchema, quoteLinesSchema, selectionIssueSchema } from './orders.ts'
import type { Quote } from './quote.ts'
import { toOrderOption } from './selection.ts'
import { toSelectionIssue } from './selection-messages.ts'

/** The body of `POST /api/quotes`. It may have as many lines as an order. */
export const quoteDraftSchema = z.strictObject({ items: quoteLinesSchema })

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
      options: z.optional(z.array(orderOptionSchema)),
      /** How many minutes the kitchen needs. */
      leadMinutes: z.optional(z.int()),
    }),
  ),
  /** The lines whose recipe is not on the menu. */
  unavailable: z.array(z.object({ id: z.string(), lineId: z.optional(z.string()) })),
  /** The lines whose options do not follow the rules of the dish. Omitted when there are none. */
  invalid: z.optional(z.array(selectionIssueSchema)),
  /** The lines that cannot be ordered at this time. Omitted when there are none. */
  blocked: z.optional(z.array(unavailableLineSchema)),
  /** The age that the customer must confirm. Omitted when no dish requires one. */
  ageFrom: z.optional(z.int()),
  total: z.number(),
})
export type QuoteResponse = z.infer<typeof quoteResponseSchema>

/** @returns the quote as the API sends it */
export function toQuoteResponse(quote: Quote, currency: Currency): QuoteResponse {
  const { lines, unavailable, invalid, blocked, ageFrom, totalMinor } = quote
  return {
    lines: lines.map(({ lineId, recipe: { id, name, leadMinutes }, quantity, options, unitMinor, lineMinor }) => ({
      ...toIds(id, lineId),
      name,
      price: fromMinor(unitMinor, currency),
      quantity,
      total: fromMinor(lineMinor, currency),
      ...(options.length > 0 && { options: options.map(toOrderOption) }),
      ...(leadMinutes !== undefined && { leadMinutes }),
    })),
    unavailable: unavailable.map(({ id, lineId }) => toIds(id, lineId)),
    ...(invalid.length > 0 && { invalid: invalid.map(toSelectionIssue) }),
    ...(blocked.length > 0 && { blocked: blocked.map((line) => toUnavailableLine(line, quote)) }),
    ...(ageFrom > 0 && { ageFrom }),
    total: fromMinor(totalMinor, currency),
  }
}

/** Leaves out a `lineId` that equals the recipe's id. */
function toIds(id: string, lineId: string): { id: string; lineId?: string } {
  return lineId === id ? { id } : { id, lineId }
}
