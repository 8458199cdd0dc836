import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { lineIdOf } from './line-id.ts'
import { idSchema, pictureFields } from './menu.ts'
import { decimalsMax, hasMinorPrecision } from './money.ts'
import { orderStatuses } from './order-status.ts'
import { multiLine, singleLine } from './text.ts'

export const orderStatusSchema = z.enum(orderStatuses)

/**
 * Identifies a line within a cart or an order. For a recipe without options it equals the recipe's id, and is left out of
 * orders. Two lines with the same recipe and different options have different ids.
 */
export const lineIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,128}$/))

/** An order line: the recipe at the time of the order (spec §3). `price` is the decimal price of one item. */
export const orderItemSchema = z.object({
  id: idSchema,
  lineId: z.optional(lineIdSchema),
  name: z.string(),
  price: z.number().check(
    z.nonnegative(),
    z.refine((price) => hasMinorPrecision(price, { decimals: decimalsMax }), 'must have at most three decimals'),
  ),
  ...pictureFields,
  quantity: z.int().check(z.minimum(limits.quantityMin), z.maximum(limits.quantityMax)),
})

export type OrderItem = z.infer<typeof orderItemSchema>

/** spec §3, §5: all but `instructions` are required. */
export const deliveryAddressSchema = z.strictObject({
  street: singleLine(limits.addressFieldMaxChars),
  city: singleLine(limits.addressFieldMaxChars),
  state: singleLine(limits.addressFieldMaxChars),
  zipCode: singleLine(limits.phoneMaxChars),
  phone: singleLine(limits.phoneMaxChars),
  instructions: z.optional(multiLine(limits.instructionsMaxChars)),
})
export type DeliveryAddress = z.infer<typeof deliveryAddressSchema>

/**
 * The request to place an order. `seenPrice` is the price that the customer saw. The server charges the menu's price, and
 * refuses the order with `order/menu-changed` when the two differ.
 */
export const orderDraftSchema = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id: idSchema,
        lineId: z.optional(lineIdSchema),
        quantity: orderItemSchema.shape.quantity,
        seenPrice: z.number(),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(limits.cartLinesMax),
      z.refine((items) => new Set(items.map(lineIdOf)).size === items.length, 'must contain each line only once'),
    ),
  deliveryAddress: deliveryAddressSchema,
})
export type OrderDraft = z.infer<typeof orderDraftSchema>

/** spec §3: Order. `status` may be any text, because another version of Tiffin may have other statuses. */
export const orderSchema = z.object({
  id: z.string(),
  userId: z.string(),
  items: z.array(orderItemSchema),
  total: z.number(),
  status: z.string(),
  deliveryAddress: deliveryAddressSchema,
  paymentMethod: z.string(),
  createdAt: z.iso.datetime(),
})
export type Order = z.infer<typeof orderSchema>

/**
 * `sort=none` is the query that needs no index (spec §7). `before` is the id of the last order of the previous page, for
 * `sort=newest`.
 */
export const orderQuerySchema = z.strictObject({
  sort: z.optional(z.enum(['newest', 'none'])),
  before: z.optional(idSchema),
})

/**
 * A difference between the prices that a customer saw and the menu. `name` and `after` are null when the recipe is no longer on
 * the menu. Prices are decimals.
 */
export const menuChangeSchema = z.object({
  id: z.string(),
  lineId: z.optional(z.string()),
  name: z.nullable(z.string()),
  before: z.number(),
  after: z.nullable(z.number()),
})
export type MenuChange = z.infer<typeof menuChangeSchema>
