import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { idSchema } from '../menu/menu.ts'
import { multiLine, singleLine } from '../values/text.ts'
import { timeSchema } from '../values/time-schema.ts'

/** What a customer can do with own orders after they were placed. */

export const cancelOrderSchema = z.strictObject({
  /** Omitted when the customer gives none. */
  reason: z.exactOptional(singleLine(limits.reasonMaxChars)),
})

/** A private text to the restaurant after the meal. The empty text deletes it. */
export const feedbackEditSchema = z.strictObject({ text: multiLine(limits.feedbackMaxChars) })

/** '' and null while the customer has written nothing. */
export const feedbackSchema = z.object({ text: z.string(), at: z.nullable(timeSchema) })
export type Feedback = z.infer<typeof feedbackSchema>

/** The `Idempotency-Key` of an order: visible ASCII characters. */
export const idempotencyKeySchema = z
  .string()
  .check(z.minLength(1), z.maxLength(limits.idempotencyKeyMaxChars), z.regex(/^[\x21-\x7E]+$/))

/**
 * `sort=none` is the query that needs no index (spec §7). `before` is the id of the last order of the previous page, for
 * `sort=newest`, whose page has at most `limit` orders. `key` selects the order that was placed with this `Idempotency-Key`; there is at most one.
 */
export const orderQuerySchema = z.strictObject({
  sort: z.optional(z.enum(['newest', 'none'])),
  before: z.optional(idSchema),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.orderPageMax))),
  key: z.optional(idempotencyKeySchema),
})
