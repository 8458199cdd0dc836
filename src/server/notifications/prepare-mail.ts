import * as z from 'zod/mini'
import { answerDueFrom } from '#contract/answer-time.ts'
import { parseJson } from '#contract/json.ts'
import { isFinished } from '#contract/order-status.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import type { Mail } from '../mail/mailer.ts'
import { composeOrderMail } from '../order-mails/compose-order-mail.ts'
import { customerMail } from '../order-mails/customer-mail.ts'
import type { OrderMailContent, OrderMailContext } from '../order-mails/order-mail-content.ts'
import { cancelledMail, isCancelledByCustomer, newOrderMail, unansweredMail } from '../order-mails/restaurant-mail.ts'
import { findNotifiedOrder, type NotifiedOrder } from '../orders/find-notified-order.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { type DueNotification, findToldState } from './notification-store.ts'
import { isWorthTelling, type ToldState } from './told-state.ts'

export interface NotificationContext {
  queries: Queries
  site: PublicSite
  /** The address of the site, without a slash at the end. */
  publicUrl: string
  /** @returns the address with which the customer switches off mails about the progress of orders */
  unsubscribeUrl: (uid: string) => string
}

export interface PreparedMail {
  mail: Mail
  /** What the mail tells the customer; null for a mail to the restaurant. */
  told: ToldState | null
}

const toldSchema = z.object({ status: z.string(), delayMinutes: z.int() })

/**
 * Composes the mail of a notification from the present state of the order.
 * @returns undefined when the mail is not needed any more
 */
export async function prepareMail(
  context: NotificationContext,
  due: DueNotification,
  now: Milliseconds,
): Promise<PreparedMail | undefined> {
  const { queries, site } = context
  const found = await findNotifiedOrder(queries, site.currency, due.orderId)
  if (!found) return undefined
  return due.audience === 'customer' ? toCustomer(context, due, found, now) : toRestaurant(context, due, found, now)
}

async function toCustomer(
  context: NotificationContext,
  due: DueNotification,
  { order, customer, isOptedOut }: NotifiedOrder,
  now: Milliseconds,
): Promise<PreparedMail | undefined> {
  if (!customer || customer.email === '') return undefined
  const current = { status: order.status, delayMinutes: order.delayMinutes ?? 0 }
  const told = await findTold(context.queries, due)
  const isFirst = due.template === 'placed' && !told
  // before the first mail, the customer knows only what the confirmation showed
  const before = isFirst ? undefined : (told ?? { status: 'pending', delayMinutes: 0 })
  if (before) {
    if (!isWorthTelling(before, current)) return undefined
    if (isOptedOut && current.status !== 'cancelled') return undefined
  } else if (current.status === 'delivered') return undefined
  const mailContext = { ...context, now, unsubscribeUrl: context.unsubscribeUrl(order.userId) }
  return toMail(customerMail(order, before, mailContext), mailContext, { ...due, to: customer.email, told: current })
}

/** @returns what the last message of this channel told the recipient */
export async function findTold(
  queries: Queries,
  { orderId, recipient, channel }: DueNotification,
): Promise<ToldState | undefined> {
  const told = await findToldState(queries, { orderId, recipient, channel })
  return told === undefined ? undefined : toldSchema.parse(parseJson(told))
}

async function toRestaurant(
  context: NotificationContext,
  due: DueNotification,
  { order, customer = { displayName: '', email: '' } }: NotifiedOrder,
  now: Milliseconds,
): Promise<PreparedMail | undefined> {
  const mailContext = { ...context, now }
  const recipient = { ...due, to: due.recipient, told: null }
  if (due.template === 'cancelled') {
    if (!isCancelledByCustomer(order)) return undefined
    return toMail(cancelledMail(order, customer, mailContext), mailContext, recipient)
  }
  // after an outage, a finished order waits for no answer
  if (isFinished(order.status)) return undefined
  if (due.template === 'placed') return toMail(newOrderMail(order, customer, mailContext), mailContext, recipient)
  if (order.status !== 'pending') return undefined
  const minutes = Math.floor((now - answerDueFrom(order)) / 60_000)
  return toMail(unansweredMail(order, customer, minutes, mailContext), mailContext, recipient)
}

function toMail(
  content: OrderMailContent,
  context: OrderMailContext,
  { to, dedupeKey, told }: { to: string; dedupeKey: string; told: ToldState | null },
): PreparedMail {
  return { mail: composeOrderMail(content, context, { to, dedupeKey }), told }
}
