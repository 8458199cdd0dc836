import * as z from 'zod/mini'
import { timeSchema } from '../values/time-schema.ts'
import { adminOrderSchema } from './admin-orders.ts'

/**
 * The data of the `status` events of `GET /api/live`. The id of an event identifies its entry in the change log
 * (`event-id.ts`): a browser that reconnects with `Last-Event-ID` receives the events that it missed. An event may arrive twice.
 */
export const liveStatusSchema = z.object({
  orderId: z.string(),
  from: z.nullable(z.string()),
  to: z.string(),
  at: timeSchema,
  /** The new delay of the order, in minutes; omitted when the status was changed. */
  delayMinutes: z.exactOptional(z.int()),
})
export type LiveStatus = z.infer<typeof liveStatusSchema>

/** The data of the `placed` events, for users with `orders.manage`: the new order. */
export const livePlacedSchema = adminOrderSchema

/** Open streams per account; a further stream closes the oldest. */
export const liveStreamsPerAccount = 5
