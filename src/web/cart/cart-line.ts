import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import { lineIdOf, orderItemSchema } from '#contract/orders.ts'

/**
 * A line as the browser stores it (spec §3). `imageUrl` is ours and may be missing. `lineId` is stored only where it
 * differs from the dish's id; a line in memory always has one.
 */
const cartLineSchema = z.pipe(
  z.extend(orderItemSchema, { imageUrl: z._default(orderItemSchema.shape.imageUrl, '') }),
  z.transform((line) => ({ ...line, lineId: lineIdOf(line) })),
)
export type CartLine = z.infer<typeof cartLineSchema>

/** A stored cart. No two lines have the same `lineId`. */
export const cartSchema = z.array(cartLineSchema).check(
  z.maxLength(limits.cartLinesMax),
  z.refine((lines) => new Set(lines.map(lineIdOf)).size === lines.length),
)

/** The fields of a line that are written to the browser's storage. */
export function toStoredLine({ lineId, ...line }: CartLine) {
  return lineId === line.id ? line : { ...line, lineId }
}
