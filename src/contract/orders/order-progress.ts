import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { fieldProblemMessages } from '../messages/field-problem.ts'
import { singleLine } from '../values/text.ts'

/** Who cancelled an order: the customer, an admin, or the server because the restaurant did not answer. */
export const cancellers = ['customer', 'restaurant', 'timeout'] as const
export type Canceller = (typeof cancellers)[number]

/** Why the restaurant cancelled an order. An order without an address cannot have `address`. */
export const cancelCauses = ['sold-out', 'closing', 'address', 'other'] as const
export type CancelCause = (typeof cancelCauses)[number]

export const cancellationSchema = z.object({
  by: z.enum(cancellers),
  /** What the customer or the restaurant wrote, or the text of the cause for the customer. */
  reason: z.exactOptional(z.string()),
  /** What an admin has chosen after the cancellation. */
  cause: z.exactOptional(z.enum(cancelCauses)),
})
export type Cancellation = z.infer<typeof cancellationSchema>

/** An admin's reason for a cancellation by the restaurant. `text` is only for `other`; it can follow later. */
export const cancelCauseEditSchema = z
  .strictObject({ cause: z.enum(cancelCauses), text: z.exactOptional(singleLine(limits.reasonMaxChars)) })
  .check(
    z.refine(({ cause, text }) => text === undefined || cause === 'other', {
      path: ['text'],
      error: () => fieldProblemMessages.onlyForOther,
    }),
  )
export type CancelCauseEdit = z.infer<typeof cancelCauseEditSchema>

/** What happens to an order after it is placed. Each field is omitted until the owner uses its feature. */
export const progressFields = {
  /** Unique within a business day; for calling out. */
  ticketNumber: z.exactOptional(z.int()),
  /** How much later than promised the order will be ready, in minutes. */
  delayMinutes: z.exactOptional(z.int()),
  /** Omitted when an admin cancelled the order without a reason. */
  cancellation: z.exactOptional(cancellationSchema),
}

/** An admin's change of the estimated time: the new delay in minutes, counted from the promised time. */
export const delayEditSchema = z.strictObject({
  delayMinutes: z.int().check(z.minimum(0), z.maximum(limits.delayMinutesMax)),
})
