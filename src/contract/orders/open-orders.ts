import * as z from 'zod/mini'
import { orderSchema } from './orders.ts'

/** What a customer must know about an order on its way. It has no dishes and no address, because every screen loads it. */
export const openOrderSchema = z.pick(orderSchema, {
  id: true,
  status: true,
  service: true,
  promisedFrom: true,
  promisedTo: true,
  ticketNumber: true,
  delayMinutes: true,
})
export type OpenOrder = z.infer<typeof openOrderSchema>
