/** Texts of the line that leads to an order on its way. */
export const openOrderMessages = {
  label: 'Open order',
  order: (ticketNumber: number | undefined) => (ticketNumber === undefined ? 'Your order' : `Order ${ticketNumber}`),
  /** Between the parts of the line. */
  separator: ' · ',
  /** Leads to the history. @param count of the other open orders */
  more: (count: number) => `${count} more`,
  moreHint: 'open in Order History',
} as const
