/** The texts of the panel's settings about orders. Customers do not load them. */
export const ordersSettingsMessages = {
  hasTicketNumbers: 'Give each order a number for calling out',
  hasTicketNumbersHint: 'The numbers begin with 1 on each business day. Customers and the kitchen see them.',
  customersCanCancel: 'Customers can cancel an order that is pending',
  customersCanCancelHint: 'As soon as you set another status, the customer must call you.',
  customersCanReorder: 'Customers can order the same dishes again',
  customersCanReorderHint: 'They see what has changed on the menu before the dishes go into the cart.',
  hasReceipts: 'Customers can open a receipt',
  hasReceiptsHint: 'They can print it or save it as a file. It shows the legal name and address of the restaurant.',
  takesFeedback: 'Customers can write to you after an order was delivered',
  takesFeedbackHint: 'Only admins can read it, in the history of the order. It is not published.',
} as const
