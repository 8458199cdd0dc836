import * as z from 'zod/mini'
import { answerDueFrom } from '#contract/answer-time.ts'
import { isFinished } from '#contract/order-status.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import type { Mail } from '../mail/mailer.ts'
import { composeOrderMail } from '../order-mails/compose-order-mail.ts'
import { customerMail } from '../order-mails/customer-mail.ts'
import type { OrderMailContent, OrderMailContext } from '../order-mails/order-mail-content.ts'
import { cancelledMail, isCancelledByCustomer, newOrderMail, unansweredMail } from '../order-mails/restaurant-mail.ts'
import { findNotifiedOrder, type NotifiedOrder } from '../orders/find-notified-order.ts'
import { parseStored } from '../store/stored-data.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { type DueNotification, findLastNotifiedState } from './notification-store.ts'
import { isNewsSince, knownState, type NotifiedState, stateOf } from './notified-state.ts'

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
  notified: NotifiedState | null
}

const notifiedSchema = z.object({ status: z.string(), delayMinutes: z.int(), seq: z.optional(z.int()) })

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
  found: NotifiedOrder,
  now: Milliseconds,
): Promise<PreparedMail | undefined> {
  const { order, customer, isOptedOut } = found
  if (!customer || customer.email === '') return undefined
  const current = stateOf(found)
  const lastNotified = await findLastNotified(context.queries, due)
  const known = knownState(lastNotified, found)
  // the first mail is also the customer's record of the order, so it is sent although the order may be finished
  const isFirst = due.template === 'placed' && !lastNotified
  // before it, the customer knows only what the screens showed
  const before = isFirst ? known : (known ?? { status: 'pending', delayMinutes: 0 })
  if (before && !isFirst) {
    if (!isNewsSince(before, current)) return undefined
    if (isOptedOut && current.status !== 'cancelled' && before.status !== 'cancelled') return undefined
  }
  const mailContext = { ...context, now, unsubscribeUrl: context.unsubscribeUrl(order.userId) }
  return toMail(customerMail(order, before, mailContext), mailContext, {
    ...due,
    to: customer.email,
    notified: current,
  })
}

/** @returns the state of the order that the last message of this channel described to the recipient. @throws StoredDataError */
export async function findLastNotified(
  queries: Queries,
  { orderId, recipient, channel }: DueNotification,
): Promise<NotifiedState | undefined> {
  const lastNotified = await findLastNotifiedState(queries, { orderId, recipient, channel })
  return lastNotified === undefined ? undefined : parseStored('notifications', notifiedSchema, lastNotified)
}

async function toRestaurant(
  context: NotificationContext,
  due: DueNotification,
  { order, customer = { displayName: '', email: '' } }: NotifiedOrder,
  now: Milliseconds,
): Promise<PreparedMail | undefined> {
  const mailContext = { ...context, now }
  const recipient = { ...due, to: due.recipient, notified: null }
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
  { to, dedupeKey, notified }: { to: string; dedupeKey: string; notified: NotifiedState | null },
): PreparedMail {
  return { mail: composeOrderMail(content, context, { to, dedupeKey }), notified }
}
