import type { Canceller } from './orders/order-progress.ts'
import type { ServiceType } from './site-settings/choices.ts'
import { plural } from './values/plural.ts'

/** The texts on tickets. They are short, because 58 mm paper has 32 characters in a line. */
export const ticketMessages = {
  /** At the top and the bottom of a ticket that may have been printed before. */
  copy: 'COPY',
  changed: 'CHANGED',
  cancelled: 'CANCELLED',
  reopened: 'NOT CANCELLED',
  /** An earlier ticket said that the order was cancelled. */
  reopenedHint: 'Prepare it after all.',
  cancelledBy: {
    customer: 'The customer cancelled it.',
    restaurant: 'The restaurant cancelled it.',
    timeout: 'Nobody answered in time.',
  } satisfies Record<Canceller, string>,
  reason: (reason: string) => `Reason: ${reason}`,
  nothingToPay: 'Nothing to pay.',
  /** In large type. */
  services: { delivery: 'DELIVERY', pickup: 'PICKUP' } satisfies Record<ServiceType, string>,
  newTime: 'New time',
  delayedBy: (minutes: number) =>
    `${minutes} ${plural(minutes, { one: 'minute', other: 'minutes' })} later than promised`,
  onTime: 'On time',
  placed: (time: string) => `Placed ${time}`,
  printed: (time: string) => `Printed ${time}`,
  line: (quantity: number, name: string) => `${quantity} x ${name}`,
  option: (name: string, units: number) => (units > 1 ? `+ ${units} x ${name}` : `+ ${name}`),
  note: (note: string) => `Note: ${note}`,
  instructions: 'Instructions',
  items: (count: number) => `${count} ${plural(count, { one: 'item', other: 'items' })}`,
  /** On the ticket of a station that prepares a part of an order. */
  itemsOf: (count: number, all: number) => `${count} of ${all} items of this order`,
  insteadOf: (printer: string) => `Printed here instead of ${printer}`,
  phone: (phone: string) => `Phone ${phone}`,
  toCollect: 'Collect',
  cashGiven: 'Customer pays with',
  change: 'Change to bring',
  receipt: 'RECEIPT',
  number: 'Number',
  order: 'Order',
  date: 'Date',
  delivery: 'Delivery',
  pickup: 'Pickup',
  /** @param price of one item, with its currency sign */
  each: (price: string) => `${price} each`,
  total: 'Total',
  payment: 'Payment',
  tax: 'Tax',
  net: 'Net',
  /** Below a text with a character that the printer does not have. */
  unprintable: 'Some characters cannot be printed (■). Read them in the panel.',
  test: {
    title: 'TEST PAGE',
    width: (chars: number) =>
      `${chars} characters fit in a line. If the next line is cut off or has a break, change this number in the settings of the printer.`,
    characters:
      'Is a character wrong? Then the printer has other code pages. Prices and names may look wrong on tickets.',
    cut: 'The paper is cut below this line.',
  },
} as const
