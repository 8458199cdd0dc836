import { orderLabel } from './messages.ts'
import { plural } from './values/plural.ts'

/** The texts of the board of orders, and of changes of several orders. */
export const orderBoardMessages = {
  view: 'View',
  list: 'List',
  board: 'Board',
  /** The short name of an order without a ticket number. */
  shortId: (orderId: string) => `#${orderId.slice(0, 6)}`,
  orderName: (orderId: string, ticketNumber: number | undefined) =>
    ticketNumber === undefined ? orderLabel(orderId) : `Ticket ${ticketNumber}`,
  orders: (count: number) => `${count} ${plural(count, { one: 'order', other: 'orders' })}`,
  delivery: 'Delivery',
  pickup: 'Pickup',
  none: 'No orders',
  /** Above the orders of a column that are not for today. */
  later: 'Later than today',
  doneToday: 'Done today',
  /** @param count of the loaded orders; more may exist when `hasMore` */
  countOf: (count: number, hasMore: boolean) => `${count}${hasMore ? '+' : ''}`,
  showMore: 'Show more',
  loadFailed: 'Some orders are missing, because they could not be loaded.',
  /** On the dropdown that moves a card. */
  status: 'Status',
  /** For screen readers. */
  statusOf: (orderId: string) => `Status of ${orderLabel(orderId)}`,
  selection: 'Selected orders',
  select: (orderId: string) => `Select ${orderLabel(orderId)}`,
  selected: (count: number) => `${count} selected`,
  setStatus: 'Set status',
  clear: 'Clear selection',
  changed: (subject: string, status: string) => `${subject}: ${status}`,
  notSaved: (failures: number, all: number) =>
    all === 1
      ? 'The status was not saved. Please try again.'
      : `The status of ${failures} of ${all} orders was not saved. Please try again.`,
  undone: 'The change was undone.',
  /** The screen for customers who collect their orders. */
  collection: {
    link: 'Collection screen',
    title: 'Now ready',
    back: 'Back to the orders',
    fullScreen: 'Full screen',
    none: 'Your number appears here when your order is ready.',
    preparing: 'Preparing',
    /** For screen readers. */
    nowReady: (numbers: string) => `Now ready: ${numbers}`,
  },
  shortcuts: {
    arrows: 'On the board: next card and next column',
    nextStep: 'On the board: next step of the order',
    select: 'Select the order for a change of several orders',
    undo: 'Undo the last change',
  },
} as const
