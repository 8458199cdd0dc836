import type * as z from 'zod/mini'
import { orderItemSchema } from '#contract/orders.ts'

/** A line of the cart as the browser stores it (spec §3). */
export const cartLineSchema = orderItemSchema
export type CartLine = z.infer<typeof cartLineSchema>
