import { joinAddress } from '#contract/join-words.ts'
import { orderMailMessages as texts } from '#contract/messages/order-mail.ts'
import { orderName } from '#contract/order-status-texts.ts'
import { isAwaited, readyStatus } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import { estimatedTimeText, type OrderMailContent, type OrderMailContext, orderParts } from './order-mail-content.ts'

/** The state in the last message to the customer; undefined for the first mail about an order. */
export type LastNotified = { status: string; delayMinutes: number } | undefined

/**
 * A mail to the customer about the present state of an order.
 * @param context `orderUrl` opens the order; `unsubscribeUrl` switches off the mails about the progress of orders
 */
export function customerMail(
  order: Order,
  lastNotified: LastNotified,
  context: OrderMailContext & { orderUrl: string; unsubscribeUrl: string },
): OrderMailContent {
  const { site, orderUrl, unsubscribeUrl } = context
  const news = customerNews(order, lastNotified, context)
  const canUnsubscribe = lastNotified !== undefined && order.status !== 'cancelled'
  return {
    ...orderParts(order, context),
    ...news,
    note: order.items.some(({ allergens }) => allergens)
      ? texts.allergens(site.phone === '' ? texts.askUs : texts.callUs(site.phone))
      : '',
    action: { label: texts.viewOrder, url: orderUrl },
    footer: [...identityLines(context), texts.whyCustomer(site.name)],
    ...(canUnsubscribe && { unsubscribeUrl }),
  }
}

/** What the message says: the news since the last message. */
export function customerNews(
  order: Order,
  lastNotified: LastNotified,
  { site, now }: OrderMailContext,
): Pick<OrderMailContent, 'subject' | 'title' | 'sentences'> {
  const { status, cancellation, delayMinutes = 0 } = order
  const number = orderName(order)
  const time = estimatedTimeText(order, site, now) ?? ''
  if (status === 'cancelled') {
    const { subject, title, text } = texts.cancelled
    const reason = cancellation?.reason ?? ''
    const sentences = [text[cancellation?.by ?? 'restaurant'], ...(reason === '' ? [] : [texts.reason(reason)])]
    return { subject: subject(number), title, sentences }
  }
  const isDelayNews = isAwaited(status) && lastNotified !== undefined && lastNotified.delayMinutes !== delayMinutes
  const delay = delayMinutes > 0 ? texts.delayed : texts.onTime
  const delaySentences = isDelayNews ? [delay.text(time)] : []
  if ((status === readyStatus || status === 'out for delivery') && lastNotified?.status !== status) {
    const { subject, title, text } = texts[status]
    return { subject: subject(number), title, sentences: [text, ...delaySentences] }
  }
  if (lastNotified?.status === 'cancelled') {
    const { subject, title, text } = texts.reopened
    return { subject: subject(number), title, sentences: [text, ...delaySentences] }
  }
  if (isDelayNews) return { subject: delay.subject(time), title: delay.title, sentences: delaySentences }
  if (status === 'delivered') {
    const { subject, title, text } = texts.placedLate
    return { subject: subject(site.name, number), title, sentences: [text[order.service ?? 'delivery']] }
  }
  const { subject, title, text } = texts.placed
  return { subject: subject(site.name, number), title, sentences: [text] }
}

/** Who sends the mail, as a business letter says it. */
export function identityLines({ site }: OrderMailContext): string[] {
  const { name, legalName, address, phone, email } = site
  return [legalName || name, joinAddress(address.split('\n')), [phone, email].filter(Boolean).join(' · ')].filter(
    Boolean,
  )
}
