import { orderLabel } from './messages.ts'
import type { Order } from './orders/orders.ts'

/** Texts of a customer's own orders: the history and the confirmation (spec §2 and §8). */
export const orderMessages = {
  historyTitle: 'Order History',
  loadFailed: 'Failed to load orders',
  none: "You haven't placed any orders yet.",
  showOlder: 'Show older orders',
  missingIndex:
    'To improve performance, please create a Firestore index for orders. Click the link in the error message to create it.',
  missingIndexLink: 'Click here to create the required index',
  /** An option of an order line; the units only if there are several. */
  option: (name: string, units: number) => (units > 1 ? `${units} × ${name}` : name),
  /** What the customer wrote for an order line. */
  note: (note: string) => `Note: ${note}`,
  /** The screen's title when the order cannot be loaded. */
  title: 'Order',
  notFound: 'Order Not Found',
  returnToHome: 'Return to Home',
  /** Instead of the dishes of a damaged order. */
  unreadable: 'This order could not be read. Please ask the restaurant.',
  /** Instead of a part of its address. */
  fieldUnreadable: 'Could not be read',
  /** Of the part that says what happens with the order. */
  statusPart: 'Your order',
  /** The promised time beside the status. @param isRange whether `time` has a beginning and an end */
  promise: (time: string, isRange: boolean) => (isRange ? time : `about ${time}`),
  pickupPromise: (time: string, isRange: boolean) => `ready ${orderMessages.promise(time, isRange)}`,
  /** For screen readers, before the time that was promised first. */
  insteadOf: 'instead of',
  /** Since when the order has its status. */
  since: (time: string) => `since ${time}`,
  steps: 'Steps of the order',
  /** For screen readers, after a step that is done. */
  stepDone: ', done',
  callRestaurant: 'Call the restaurant',
  restaurantPhone: 'Phone of the restaurant',
  thanks: 'Thank you! The kitchen has your order.',
  items: 'Items',
  placedAt: 'Placed',
  paymentMethod: 'Payment method',
  deliveryAddress: 'Delivery address',
  pickupBy: 'Picked up by',
  pickupAt: 'Pickup at',
  /** The promised time. */
  readyAt: 'Ready for pickup',
  deliveredAt: 'Delivery time',
  zoneUnknown: 'We will call you if we cannot deliver to your address.',
  progress: 'Progress',
  continueShopping: 'Continue Shopping',
  viewHistory: 'View Order History',
  cancel: 'Cancel order',
  receipt: 'Receipt',
  /** The news first, because screen readers read an order's id letter by letter. */
  statusAnnouncement: (status: string, { id, ticketNumber }: Pick<Order, 'id' | 'ticketNumber'>) =>
    `${status}. ${ticketNumber === undefined ? orderLabel(id) : `Order number ${ticketNumber}`}`,
} as const
