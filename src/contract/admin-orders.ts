import * as z from 'zod/mini'
import { orderSchema, orderStatusSchema } from './orders.ts'

/** One change of an order's status; the first, from null, is its placing. */
export const statusChangeSchema = z.object({
  from: z.nullable(z.string()),
  to: z.string(),
  at: z.iso.datetime(),
  /** Who did it, for admins: a display name; null for the customer's own placing, and for customers always. */
  by: z.nullable(z.string()),
})
export type StatusChange = z.infer<typeof statusChangeSchema>

/** An order as the restaurant sees it. */
export const adminOrderSchema = z.extend(orderSchema, {
  customer: z.object({ displayName: z.string(), email: z.string() }),
})
export type AdminOrder = z.infer<typeof adminOrderSchema>

/** Filters of the admin's list; each may be left out. */
export const adminOrderQuerySchema = z.strictObject({
  /** One or several, separated by commas. */
  status: z.optional(z.string().check(z.maxLength(200))),
  /** The first moment that counts, and the first that no longer does: the browser knows when its days begin. */
  from: z.optional(z.iso.datetime()),
  to: z.optional(z.iso.datetime()),
  /** Part of the order's id, the customer's name, the phone or the street. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** `next` of the page before. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
})

export const adminOrderPageSchema = z.object({
  orders: z.array(adminOrderSchema),
  /** Where the next page begins; null on the last. */
  next: z.nullable(z.string()),
})

export const statusEditSchema = z.strictObject({ status: orderStatusSchema })

/** The dashboard's four cards (spec §2). */
export const statsSchema = z.object({
  categories: z.int(),
  recipes: z.int(),
  orders: z.int(),
  pendingOrders: z.int(),
})
export type Stats = z.infer<typeof statsSchema>

/** The indexes that the app needs, and whether each is there. */
export const indexListSchema = z.array(
  z.object({ name: z.string(), table: z.string(), purpose: z.string(), present: z.boolean() }),
)
