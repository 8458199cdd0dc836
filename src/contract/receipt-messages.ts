/** The texts of the receipt of an order. They are loaded with its screen. */
export const receiptMessages = {
  title: 'Receipt',
  back: 'Back to the order',
  paper: 'Paper',
  papers: { a4: 'A4', roll: '80 mm' },
  print: 'Print',
  download: 'Download',
  /** @param name the ticket number or the order's id */
  fileName: (name: string | number) => `receipt-${name}.html`,
  cancelled: 'Cancelled',
  cancelledText: 'This order was cancelled. There is nothing to pay.',
  order: 'Order',
  number: 'Number',
  placed: 'Placed',
  delivery: 'Delivery',
  pickup: 'Pickup',
  payment: 'Payment method',
  item: 'Item',
  amount: 'Amount',
  /** @param price of one item, with its currency sign */
  each: (price: string) => `${price} each`,
  total: 'Total',
  tax: 'Tax',
  net: 'Net',
} as const
