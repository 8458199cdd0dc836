import * as z from 'zod/mini'
import { limits } from '../limits.ts'

/** Who cancelled an order: the customer, an admin, or the server because the restaurant did not answer. */
export const cancellers = ['customer', 'restaurant', 'timeout'] as const
export type Canceller = (typeof cancellers)[number]

export const cancellationSchema = z.object({ by: z.enum(cancellers), reason: z.exactOptional(z.string()) })
export type Cancellation = z.infer<typeof cancellationSchema>

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
