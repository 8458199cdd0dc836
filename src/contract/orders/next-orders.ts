import * as z from 'zod/mini'
import { timeSchema } from '../values/time-schema.ts'
import { openOrderSchema } from './open-orders.ts'
import { orderSchema } from './orders.ts'

/** The most urgent orders that customers wait for, and how many are late, without those that are late for more than a day. */
export const nextOrdersSchema = z.object({
  late: z.int(),
  /** The most urgent first; a few of them. */
  orders: z.array(
    z.extend(openOrderSchema, {
      createdAt: timeSchema,
      scheduled: orderSchema.shape.scheduled,
      /** The name of the customer, or of who picks the order up. */
      customer: z.string(),
    }),
  ),
})
export type NextOrders = z.infer<typeof nextOrdersSchema>
