import * as z from 'zod/mini'
import { adminOrderSchema } from './admin-orders.ts'

/**
 * What `GET /api/live` tells, as server-sent events of these names. The id of each event names its line in the log of
 * changes (`event-id.ts`): a browser that reconnects with `Last-Event-ID` receives what it missed. An event may arrive twice.
 */
export const liveStatusSchema = z.object({
  orderId: z.string(),
  from: z.nullable(z.string()),
  to: z.string(),
  at: z.iso.datetime(),
})
export type LiveStatus = z.infer<typeof liveStatusSchema>

/** To admins only: a whole new order. */
export const livePlacedSchema = adminOrderSchema

/** How many streams one account may hold; the oldest gives way. */
export const liveStreamsPerAccount = 5
