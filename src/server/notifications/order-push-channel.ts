import type { FastifyBaseLogger } from 'fastify'
import type { PushMessage } from '#contract/notifications/push-message.ts'
import { MessageTooLargeError, type PushSender, SubscriptionError } from '../push/push-sender.ts'
import {
  deleteSubscription,
  listStaffSubscriptions,
  listSubscribedUsers,
  listSubscriptionsOf,
  type StoredSubscription,
} from '../push/push-subscription-store.ts'
import { StoredDataError } from '../store/stored-data.ts'
import { composePush } from './compose-push.ts'
import { staffRecipient } from './notification-store.ts'
import type { OrderChannel } from './order-channel.ts'
import { composeFor, type NotificationContext, prepareMessage } from './prepare-message.ts'

/** @param readContext is called for each message, because settings can change at any time */
export function createOrderPushChannel(
  readContext: () => NotificationContext,
  sender: PushSender,
  log: FastifyBaseLogger,
): OrderChannel {
  const { queries } = readContext()

  /** @returns whether a browser got the message */
  async function sendToAll(
    subscriptions: readonly StoredSubscription[],
    message: PushMessage,
    signal: AbortSignal,
  ): Promise<boolean> {
    const results = await Promise.allSettled(subscriptions.map((subscription) => sendTo(subscription, message, signal)))
    // when one browser got the message, the others are not tried again: it would arrive twice there
    if (results.some((result) => result.status === 'fulfilled' && result.value)) return true
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
    return false
  }

  /** @returns false when the browser gets no messages any more, or not this one */
  async function sendTo(subscription: StoredSubscription, message: PushMessage, signal: AbortSignal): Promise<boolean> {
    try {
      await sender.send(subscription, message, signal)
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
    listCustomers: async (transaction, { sendsPushes }, userIds) =>
      sendsPushes ? listSubscribedUsers(transaction, userIds) : new Set(),
    listStaff: ({ sendsPushes }) => (sendsPushes ? [staffRecipient] : []),
    canReachStaff: async (transaction) => (await listStaffSubscriptions(transaction)).length > 0,
    isWanted: (_, { sendsPushes }) => sendsPushes,
    async send(due, now, signal) {
      const isForStaff = due.audience === 'staff'
      const subscriptions = isForStaff
        ? await listStaffSubscriptions(queries)
        : await listSubscriptionsOf(queries, due.recipient)
      if (subscriptions.length === 0) return undefined
      const prepared = await prepareMessage(readContext(), due)
      if (!prepared) return undefined
      const message = composeFor(prepared, due, readContext(), () =>
        composePush(prepared, due, { ...readContext(), now }),
      )
      return (await sendToAll(subscriptions, { ...message, tag: due.orderId }, signal)) ? prepared : undefined
    },
    async onFailed({ orderId, attempts }, error) {
      if (error instanceof StoredDataError) {
        log.error({ err: error, orderId }, 'a push message could not be composed')
        return 'give-up'
      }
      log.warn({ reason: reasonOf(error), orderId, attempts }, 'a push message could not be sent; it will be retried')
      // push services belong to the vendors of browsers: when one of them fails, the others may work
      return 'retry'
    },
  }
}

/** Without the endpoint and the response, which a user can choose. */
function reasonOf(error: unknown): string | number {
  if (!(error instanceof Error)) return 'unknown'
  return 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : error.name
}
