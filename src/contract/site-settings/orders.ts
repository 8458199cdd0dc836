import * as z from 'zod/mini'
import { type SettingsSection, type SwitchTexts, switchesOn } from './section.ts'

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

/** Of the panel's form. */
export const ordersTexts: SwitchTexts<OrdersSettings> = {
  hasTicketNumbers: 'Give each order a number for calling out',
  hasTicketNumbersHint: 'The numbers begin with 1 on each business day. Customers and the kitchen see them.',
  takesGuestOrders: 'Customers can order without an account',
  takesGuestOrdersHint:
    'They enter a name and a phone number, and get a private link to the order. Your list of orders marks these orders.',
  customersCanCancel: 'Customers can cancel an order that is pending',
  customersCanCancelHint: 'As soon as you set another status, the customer must call you.',
  customersCanReorder: 'Customers can order the same dishes again',
  customersCanReorderHint: 'They see what has changed on the menu before the dishes go into the cart.',
  hasReceipts: 'Customers can open a receipt',
  hasReceiptsHint: 'They can print it or save it as a file. It shows the legal name and address of the restaurant.',
  hidesPaperLogo: 'Receipts and mails without the logo',
  hidesPaperLogoHint: 'They show the name of the restaurant only.',
  takesFeedback: 'Customers can write to you after an order was delivered',
  takesFeedbackHint: 'Only admins can read it, in the history of the order. It is not published.',
  showsPopular: 'Show the most ordered dishes on the first screen',
  showsPopularHint:
    'Up to eight dishes of the last 30 days, each in at least three orders. They are counted every hour.',
  suggestsDishes: 'Suggest dishes in the cart',
  suggestsDishesHint:
    'Up to four: below your minimum order, dishes that reach it; otherwise what you have chosen as “Goes well with” at a dish or a category.',
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
