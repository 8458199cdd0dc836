import type { FastifyBaseLogger } from 'fastify'
import { answerDueFrom } from '#contract/answer-time.ts'
import { formatPrice } from '#contract/money.ts'
import { orderMailMessages as texts } from '#contract/order-mail-messages.ts'
import { isFinished } from '#contract/order-status.ts'
import type { PushMessage } from '#contract/push-message.ts'
import { customerNews } from '../order-mails/customer-mail.ts'
import { estimatedTimeText } from '../order-mails/order-mail-content.ts'
import { isCancelledByCustomer, shortNumber } from '../order-mails/restaurant-mail.ts'
import { findNotifiedOrder, type NotifiedOrder } from '../orders/find-notified-order.ts'
import { MessageTooLargeError, type PushSender, SubscriptionError } from '../push/push-sender.ts'
import {
  deleteSubscription,
  listStaffSubscriptions,
  listSubscriptionsOf,
  type StoredSubscription,
} from '../push/push-subscription-store.ts'
import type { DueNotification } from './notification-store.ts'
import { isNewsSince, knownState, stateOf } from './notified-state.ts'
import { findLastNotified, type NotificationContext } from './prepare-mail.ts'
import type { MessageChannel } from './send-due.ts'

/** @param readContext is called for each message, because settings can change at any time */
export function createPushChannel(
  readContext: () => NotificationContext,
  sender: PushSender,
  log: FastifyBaseLogger,
): MessageChannel {
  const { queries } = readContext()

  /** @returns whether a browser got the message */
  async function sendToAll(subscriptions: readonly StoredSubscription[], message: PushMessage): Promise<boolean> {
    const results = await Promise.allSettled(subscriptions.map((subscription) => sendTo(subscription, message)))
    // when one browser got the message, the others are not tried again: it would arrive twice there
    if (results.some((result) => result.status === 'fulfilled' && result.value)) return true
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
    return false
  }

  async function sendTo(subscription: StoredSubscription, message: PushMessage): Promise<boolean> {
    try {
      await sender.send(subscription, message)
      return true
    } catch (error) {
      if (error instanceof SubscriptionError) await deleteSubscription(queries, subscription.endpoint)
      else if (!(error instanceof MessageTooLargeError)) throw error
      log.warn({ reason: error.message }, 'a push message was refused; it is not sent again to this browser')
      return false
    }
  }

  return {
    name: 'push',
    async deliver(due, now) {
      const context = readContext()
      const isForStaff = due.audience === 'staff'
      const subscriptions = isForStaff
        ? await listStaffSubscriptions(queries)
        : await listSubscriptionsOf(queries, due.recipient)
      if (subscriptions.length === 0) return undefined
      const found = await findNotifiedOrder(queries, context.site.currency, due.orderId)
      if (!found) return undefined
      if (isForStaff) {
        const message = staffMessage(context, due, found, now)
        if (!message) return undefined
        return (await sendToAll(subscriptions, message)) ? { notified: null } : undefined
      }
      const { order } = found
      const known = knownState(await findLastNotified(queries, due), found) ?? { status: 'pending', delayMinutes: 0 }
      const current = stateOf(found)
      if (!isNewsSince(known, current)) return undefined
      const { title, sentences } = customerNews(order, known, { ...context, now })
      const path = `/order-confirmation/${order.id}`
      const isSent = await sendToAll(subscriptions, { title, body: sentences.join(' '), tag: order.id, path })
      return isSent ? { notified: current } : undefined
    },
    onSent: async () => {},
    onExpired: async () => {},
    async onUnreadable({ orderId }, error) {
      log.error({ err: error, orderId }, 'a push message could not be composed')
    },
    async onFailed({ orderId, attempts }, error) {
      log.warn({ reason: reasonOf(error), orderId, attempts }, 'a push message could not be sent; it will be retried')
      // push services belong to the vendors of browsers: when one of them fails, the others may work
      return false
    },
  }
}

/** Without the endpoint and the response, which a user can choose. */
function reasonOf(error: unknown): string | number {
  if (!(error instanceof Error)) return 'unknown'
  return 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : error.name
}

function staffMessage(
  { site }: NotificationContext,
  due: DueNotification,
  { order }: NotifiedOrder,
  now: number,
): PushMessage | undefined {
  const path = '/admin/orders'
  const number = shortNumber(order)
  if (due.template === 'cancelled') {
    if (!isCancelledByCustomer(order)) return undefined
    const { subject, text } = texts.cancelledByCustomer
    const reason = order.cancellation?.reason
    return {
      title: subject(number),
      body: [text, reason && texts.reason(reason)].filter(Boolean).join(' '),
      tag: order.id,
      path,
    }
  }
  if (isFinished(order.status)) return undefined
  if (due.template === 'unanswered') {
    if (order.status !== 'pending') return undefined
    const minutes = Math.floor((now - answerDueFrom(order)) / 60_000)
    return { title: texts.unanswered.subject(number, minutes), body: site.name, tag: order.id, path }
  }
  const time = estimatedTimeText(order, site, now)
  const how = [texts.service[order.service ?? 'delivery'], time].filter(Boolean).join(' ')
  const total = formatPrice(order.total, site.currency)
  return { title: texts.newOrder.pushTitle(number), body: `${total}, ${how}`, tag: order.id, path }
}
