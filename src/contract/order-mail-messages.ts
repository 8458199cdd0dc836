import { orderStatusMessages } from './order-status-messages.ts'

/** Subjects and texts of the mails about orders. `number` is such as 'no. 42', or 'Order #…' without ticket numbers. */
export const orderMailMessages = {
  placed: {
    subject: (site: string, number: string) => `${site} has your order (${number})`,
    title: 'Thank you for your order',
    text: 'The restaurant has received it. Press “View your order” to follow its progress.',
  },
  /** The first mail about an order that was delivered before the mail could be sent. */
  placedLate: {
    subject: (site: string, number: string) => `Your order at ${site} (${number})`,
    title: 'Thank you for your order',
    text: {
      delivery: 'This mail could not be sent before your order was delivered.',
      pickup: 'This mail could not be sent before you picked your order up.',
    },
  },
  delayed: {
    subject: (time: string) => `Your order will be later: ${time}`,
    title: 'Your order will be later',
    text: (time: string) => `New time: ${time}. We are sorry for the delay.`,
  },
  onTime: {
    subject: (time: string) => `Your order is on time again: ${time}`,
    title: 'Your order is on time again',
    text: (time: string) => `Time: ${time}.`,
  },
  ready: {
    subject: (number: string) => `Your order is ready to collect (${number})`,
    title: 'Your order is ready',
    text: 'You can collect it now.',
  },
  'out for delivery': {
    subject: (number: string) => `Your order is on its way (${number})`,
    title: 'Your order is on its way',
    text: 'It has left the restaurant.',
  },
  cancelled: {
    subject: (number: string) => `Your order was cancelled (${number})`,
    title: 'Your order was cancelled',
    text: {
      customer: 'You cancelled it. The restaurant does not prepare it, and you pay nothing.',
      restaurant: 'The restaurant cannot prepare it. We are sorry. You pay nothing.',
      timeout: 'The restaurant did not answer in time, so the order was cancelled. We are sorry. You pay nothing.',
    },
  },
  reopened: {
    subject: (number: string) => `Your order is not cancelled any more (${number})`,
    title: 'Your order is not cancelled any more',
    text: 'The restaurant prepares it.',
  },
  newOrder: {
    subject: (number: string, total: string, how: string) => `New order ${number}: ${total}, ${how}`,
    title: 'New order',
    pushTitle: (number: string) => `New order ${number}`,
    text: 'It waits for your answer in the panel.',
  },
  unanswered: {
    subject: (number: string, minutes: number) => `Unanswered for ${minutes} min: order ${number}`,
    title: 'This order has no answer yet',
    text: (minutes: number) => `It has waited for an answer for ${minutes} minutes. Please set a status in the panel.`,
  },
  cancelledByCustomer: {
    subject: (number: string) => `Cancelled by the customer: order ${number}`,
    title: 'The customer cancelled this order',
    text: 'Please do not prepare it.',
  },
  number: (ticket: number) => `no. ${ticket}`,
  yourNumber: 'Your number',
  numberLabel: 'Number',
  delayedBy: (time: string, minutes: number) => `${time} (${orderStatusMessages.delayed(minutes).toLowerCase()})`,
  reason: (reason: string) => `Reason: ${reason}`,
  service: { delivery: 'Delivery', pickup: 'Pickup' },
  labels: {
    order: 'Order',
    placedAt: 'Placed',
    customer: 'Customer',
    phone: 'Phone',
    instructions: 'Instructions',
  },
  zoneUnknown:
    'The delivery zone is not known, so its minimum, fee and time do not apply. Please check whether you deliver to this address.',
  viewOrder: 'View your order',
  openPanel: 'Open the orders',
  allergens: (contact: string) => `Questions about allergens? ${contact}`,
  askUs: (phone: string) => (phone === '' ? 'Ask us before you eat.' : `Call us: ${phone}`),
  whyCustomer: (site: string) => `You receive this mail because you ordered at ${site}.`,
  whyRestaurant: (site: string) => `You receive this mail because the settings of ${site} contain your address.`,
  unsubscribePage: {
    ask: {
      title: 'Mails about the progress of your orders',
      text: 'Do you want no more mails when an order is late, ready or on its way? You still get a mail when you order, and when an order is cancelled or not cancelled any more.',
      button: 'Switch these mails off',
    },
    off: {
      title: 'The mails are off',
      text: 'You get no more mails about the progress of your orders.',
      button: 'Switch them on again',
    },
    on: { title: 'The mails are on', text: 'You get mails about the progress of your orders.', button: '' },
    invalid: {
      title: 'This link does not work',
      text: 'It is incomplete, or the account was deleted. Please open the link from the newest mail.',
      button: '',
    },
  },
  unsubscribe: 'No more mails about the progress of orders',
} as const
