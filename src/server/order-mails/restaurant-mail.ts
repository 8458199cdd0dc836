import { countText } from '#contract/i18n/count-text.ts'
import { joinWords } from '#contract/join-words.ts'
import { orderMailMessages as texts } from '#contract/messages/order-mail.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatPrice } from '#contract/values/money.ts'
import { identityLines } from './customer-mail.ts'
import { estimatedTimeText, type OrderMailContent, type OrderMailContext, orderParts } from './order-mail-content.ts'

interface OrderCustomer {
  displayName: string
  email: string
}

/** A mail to the restaurant: a new order. */
export function newOrderMail(order: Order, customer: OrderCustomer, context: OrderMailContext): OrderMailContent {
  const { site, now } = context
  const service = texts.service[order.service ?? 'delivery']
  const how = [service, estimatedTimeText(order, site, now)].filter(Boolean).join(' ')
  const total = formatPrice(order.total, site.currency)
  return {
    ...restaurantParts(order, customer, context),
    subject: texts.newOrder.subject(shortNumber(order), total, how),
    title: texts.newOrder.title,
    sentences: order.status === 'pending' ? [texts.newOrder.text] : [],
  }
}

/** A mail to the restaurant: the customer has cancelled an order. */
export function cancelledMail(order: Order, customer: OrderCustomer, context: OrderMailContext): OrderMailContent {
  const { subject, title, text } = texts.cancelledByCustomer
  const reason = order.cancellation?.reason ?? ''
  return {
    ...restaurantParts(order, customer, context),
    subject: subject(shortNumber(order)),
    title,
    sentences: [text, ...(reason === '' ? [] : [texts.reason(reason)])],
  }
}

export function isCancelledByCustomer({ status, cancellation }: Order): boolean {
  return status === 'cancelled' && cancellation?.by === 'customer'
}

/** A mail to the restaurant: an order has been pending for this many minutes. */
export function unansweredMail(
  order: Order,
  customer: OrderCustomer,
  minutes: number,
  context: OrderMailContext,
): OrderMailContent {
  return {
    ...restaurantParts(order, customer, context),
    subject: texts.unanswered.subject(shortNumber(order), minutes),
    title: texts.unanswered.title,
    sentences: [texts.unanswered.text(minutes)],
  }
}

/** @returns such as '42'; '#…' without ticket numbers. The text before it says that it is an order. */
export function shortNumber(order: Order): string {
  return order.ticketNumber === undefined ? `#${order.id}` : countText(order.ticketNumber)
}

function restaurantParts(order: Order, { displayName, email }: OrderCustomer, context: OrderMailContext) {
  const { facts, ticket, ...parts } = orderParts(order, context)
  const customer = { label: texts.labels.customer, value: joinWords([displayName, email].filter(Boolean)) }
  return {
    ...parts,
    ...(email !== '' && { replyTo: email }),
    ...(ticket && { ticket: { ...ticket, label: texts.numberLabel } }),
    // neither after the account was deleted
    facts: customer.value === '' ? facts : [...facts, customer],
    note: order.zone === '' ? texts.zoneUnknown : '',
    action: { label: texts.openPanel, url: `${context.publicUrl}/admin/orders` },
    footer: [...identityLines(context), texts.whyRestaurant(context.site.name)],
  }
}
