import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { multiLine, singleLine } from './text.ts'

/** What a customer can do with an own order after it was placed. */

export const cancelOrderSchema = z.strictObject({
  /** Omitted when the customer gives none. */
  reason: z.exactOptional(singleLine(limits.reasonMaxChars)),
})

/** A private text to the restaurant after the meal. The empty text deletes it. */
export const feedbackEditSchema = z.strictObject({ text: multiLine(limits.feedbackMaxChars) })

/** '' and null while the customer has written nothing. */
export const feedbackSchema = z.object({ text: z.string(), at: z.nullable(z.iso.datetime()) })
export type Feedback = z.infer<typeof feedbackSchema>
