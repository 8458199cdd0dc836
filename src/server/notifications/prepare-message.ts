import * as z from 'zod/mini'
import type { Language } from '#contract/i18n/language.ts'
import { languagePath } from '#contract/i18n/language-path.ts'
import { answerDueFrom } from '#contract/orders/answer-time.ts'
import { isFinished } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import { withLanguage } from '../language-context/reader-language.ts'
import { isCancelledByCustomer } from '../order-mails/restaurant-mail.ts'
import { findNotifiedOrder, type NotifiedOrder } from '../orders/find-notified-order.ts'
import { parseStored } from '../store/stored-data.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { type DueNotification, findLastNotifiedState } from './notification-store.ts'
import { isNewsSince, knownState, type NotifiedState, stateOf } from './notified-state.ts'

export interface NotificationContext {
  queries: Queries
  site: PublicSite
  /** Of the restaurant, and of customers whose orders have none. */
  standardLanguage: Language
  /** As in `SiteSettingsCache`. */
  digits: () => string
  /** The address of the site, without a slash at the end. */
  publicUrl: string
  /** @returns the address with which the customer switches off mails about the progress of orders */
  unsubscribeUrl: (uid: string) => string
  /** @returns the private address of a guest's order, which needs no sign-in */
  guestOrderUrl: (order: Pick<Order, 'id' | 'userId'>) => string
}

/** What the text of a message depends on. */
export interface PreparedMessage extends Omit<NotifiedOrder, 'changes'> {
  /** What the customer knows; undefined for the first message about an order, and for a message to the restaurant. */
  known?: NotifiedState | undefined
  /** What the message tells the customer; null for a message to the restaurant. */
  notified: NotifiedState | null
}

const notifiedSchema = z.object({ status: z.string(), delayMinutes: z.int(), seq: z.optional(z.int()) })

/**
 * Reads the present state of the order for a message, the same for all channels.
 * @returns undefined when the message is not needed any more
 * @throws StoredDataError
 */
export async function prepareMessage(
  { queries, site }: NotificationContext,
  due: DueNotification,
): Promise<PreparedMessage | undefined> {
  const found = await findNotifiedOrder(queries, site.currency, due.orderId, {
    isForRestaurant: due.audience === 'staff',
  })
  if (!found) return undefined
  if (due.audience === 'staff') return isNews(due.template, found.order) ? { ...found, notified: null } : undefined
  const current = stateOf(found)
  const stored = await findLastNotifiedState(queries, due)
  const lastNotified = stored === undefined ? undefined : parseStored('notifications', notifiedSchema, stored)
  const known = knownState(lastNotified, found)
  // the first mail is also the customer's record of the order, so it is sent although the order may be finished
  if (due.template === 'placed' && !lastNotified) return { ...found, known, notified: current }
  // before it, the customer knows only what the screens showed
  const before = known ?? { status: 'pending', delayMinutes: 0 }
  return isNewsSince(before, current) ? { ...found, known: before, notified: current } : undefined
}

/** Composes a message in the language of its reader. @param compose reads the settings in this language */
export function composeFor<T>(
  { language }: PreparedMessage,
  { audience }: DueNotification,
  { standardLanguage, digits }: NotificationContext,
  compose: () => T,
): T {
  return withLanguage((audience === 'customer' ? language : undefined) ?? standardLanguage, compose, digits)
}

/** @returns the path of the order's screen in the language of the message */
export function orderPath({ id }: Order, { site }: Pick<NotificationContext, 'site'>): string {
  return `${languagePath(site)}/order-confirmation/${id}`
}

/** @returns whether the restaurant still needs the message */
function isNews(template: string, order: Order): boolean {
  if (template === 'cancelled') return isCancelledByCustomer(order)
  // after an outage, a finished order waits for no answer
  if (isFinished(order.status)) return false
  return template === 'placed' || order.status === 'pending'
}

/** @returns for how long the order has waited for an answer */
export function waitedMinutes(order: Order, now: Milliseconds): number {
  return Math.floor((now - answerDueFrom(order)) / 60_000)
}
