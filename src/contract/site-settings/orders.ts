import * as z from 'zod/mini'
import { type SettingsSection, switchesOn } from './section.ts'

/** What customers can do with an order, and whether it gets a ticket number. */
export const ordersSettingsSchema = z.strictObject({
  /** Each order gets a small number that restarts each business day. */
  hasTicketNumbers: z.boolean(),
  /** Customers can cancel an order while it is pending. */
  customersCanCancel: z.boolean(),
  /** Customers can put the dishes of an earlier order into the cart. */
  customersCanReorder: z.boolean(),
  /** Customers can open and print a receipt. */
  hasReceipts: z.boolean(),
  /** Customers can write to the restaurant after an order was delivered. */
  takesFeedback: z.boolean(),
})
export type OrdersSettings = z.infer<typeof ordersSettingsSchema>

export const ordersSection: SettingsSection<OrdersSettings> = {
  title: 'Orders',
  schema: ordersSettingsSchema,
  defaults: {
    hasTicketNumbers: false,
    customersCanCancel: false,
    customersCanReorder: false,
    hasReceipts: false,
    takesFeedback: false,
  },
}

export const publicOrders = (orders: OrdersSettings) =>
  switchesOn(orders, ['customersCanCancel', 'customersCanReorder', 'hasReceipts', 'takesFeedback'])
