import * as z from 'zod/mini'
import { storableText } from '../values/text.ts'
import { timeSchema } from '../values/time-schema.ts'
import { readyStatus } from './order-status.ts'
import { orderSchema, orderStatusSchema } from './orders.ts'

/**
 * A status change of an order. The first one has `from: null`: the order was placed. One from `cancelled` to `cancelled` says who chose
 * the reason; only admins see it.
 */
export const statusChangeSchema = z.object({
  from: z.nullable(z.string()),
  to: z.string(),
  at: timeSchema,
  /** The new delay in minutes; omitted when the status was changed. */
  delayMinutes: z.exactOptional(z.int()),
  /**
   * Display name of the admin who made the change. Null when the customer or the server made it, and when the account of the admin was
   * deleted; always null for customers.
   */
  by: z.nullable(z.string()),
})
export type StatusChange = z.infer<typeof statusChangeSchema>

/** An order as admins see it. */
export const adminOrderSchema = z.extend(orderSchema, {
  customer: z.object({
    displayName: z.string(),
    /** '' for a guest who gave none. */
    email: z.string(),
    /** Ordered without an account. */
    isGuest: z.exactOptional(z.literal(true)),
  }),
})
export type AdminOrder = z.infer<typeof adminOrderSchema>

/** Filters of the admin's list, all optional. */
export const adminOrderQuerySchema = z.strictObject({
  /** One status, or several separated by commas. */
  status: z.optional(storableText(200)),
  /** Start (inclusive) and end (exclusive) of the time range; the browser computes them in its time zone. */
  from: z.optional(timeSchema),
  to: z.optional(timeSchema),
  /** The order's number, or a part of its id, the customer's name, the phone or the street. */
  q: z.optional(storableText(100).check(z.trim())),
  /** `next` of the previous page. */
  cursor: z.optional(storableText(200)),
})

export const adminOrderPageSchema = z.object({
  orders: z.array(adminOrderSchema),
  /** The cursor of the next page; null on the last page. */
  next: z.nullable(z.string()),
})

/**
 * The statuses of spec §4, and `ready` for pickups. `shownStatus` is the status that the admin saw. If it is there, and the customer or the
 * server has cancelled the order since then, the change is refused with `order/cancelled`. Send it again with `cancelled` to change the
 * status all the same.
 */
export const statusEditSchema = z.strictObject({
  status: z.union([orderStatusSchema, z.literal(readyStatus)]),
  shownStatus: z.exactOptional(z.string()),
})
export type SettableStatus = z.infer<typeof statusEditSchema>['status']

/** The dashboard's four cards (spec §2). */
export const statsSchema = z.object({
  categories: z.int(),
  recipes: z.int(),
  orders: z.int(),
  pendingOrders: z.int(),
})
export type Stats = z.infer<typeof statsSchema>

/** The indexes that the app needs, and whether each one exists. */
export const indexListSchema = z.array(
  z.object({ name: z.string(), table: z.string(), purpose: z.string(), present: z.boolean() }),
)
