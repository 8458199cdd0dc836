import * as z from 'zod/mini'
import { type SettingsSection, switchesOn } from './section.ts'

/** What customers can do with an order, whether it gets a ticket number, and whether the menu shows what others order. */
export const ordersSettingsSchema = z.strictObject({
  /** Each order gets a small number that restarts each business day. */
  hasTicketNumbers: z.boolean(),
  /** Visitors can order with a name and a phone number, without an account. */
  takesGuestOrders: z.boolean(),
  /** Customers can cancel an order while it is pending. */
  customersCanCancel: z.boolean(),
  /** Customers can put the dishes of an earlier order into the cart. */
  customersCanReorder: z.boolean(),
  /** Customers can open and print a receipt. */
  hasReceipts: z.boolean(),
  /** Receipts and mails show the name of the restaurant without its logo. */
  hidesPaperLogo: z.boolean(),
  /** Customers can write to the restaurant after an order was delivered. */
  takesFeedback: z.boolean(),
  /** /home shows the dishes that were ordered most. */
  showsPopular: z.boolean(),
  /** The cart suggests dishes: those that reach the minimum order, or those that go well with its dishes. */
  suggestsDishes: z.boolean(),
})
export type OrdersSettings = z.infer<typeof ordersSettingsSchema>

export const ordersSection: SettingsSection<OrdersSettings> = {
  schema: ordersSettingsSchema,
  defaults: {
    hasTicketNumbers: false,
    takesGuestOrders: false,
    customersCanCancel: false,
    customersCanReorder: false,
    hasReceipts: false,
    hidesPaperLogo: false,
    takesFeedback: false,
    showsPopular: false,
    suggestsDishes: false,
  },
}

export const publicOrders = (orders: OrdersSettings) =>
  switchesOn(orders, [
    'takesGuestOrders',
    'customersCanCancel',
    'customersCanReorder',
    'hasReceipts',
    'hidesPaperLogo',
    'takesFeedback',
    'showsPopular',
    'suggestsDishes',
  ])
