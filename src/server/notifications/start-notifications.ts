import type { FastifyBaseLogger } from 'fastify'
import type { Notifications } from '#contract/site-settings/notifications.ts'
import type { Clock } from '../clock/clock.ts'
import { type Follower, startFollower } from '../followers/follower.ts'
import { followerRule } from '../followers/follower-rule.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import { createPortionStock } from '../menu/portion-store.ts'
import type { ChangeRow } from '../order-log/change-feed.ts'
import { createSendQueue } from '../send-queue/send-queue.ts'
import type { ChangeBus } from '../store/change-bus.ts'
import type { Database } from '../store/database.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import {
  audiences,
  type DueNotification,
  extendWaitingMails,
  finishWaiting,
  holdCustomerMails,
  insertNotifications,
  listOrdersWithWaitingMail,
} from './notification-store.ts'
import { notificationTable } from './notification-table.ts'
import type { OrderChannel } from './order-channel.ts'
import { collectMails, listHolds, planNotifications, type Recipients } from './plan-notifications.ts'
import { readRecipients } from './read-recipients.ts'
import { handleUnansweredOrders } from './unanswered-orders.ts'
import { createWatch } from './watched-since.ts'

const followerName = 'notifications'

function isUsed(settings: Notifications): boolean {
  const { mailsCustomers, sendsPushes, restaurantAddresses, alertAfterMinutes, cancelAfterMinutes } = settings
  const sends = mailsCustomers || sendsPushes || restaurantAddresses.length > 0
  return sends || alertAfterMinutes > 0 || cancelAfterMinutes > 0
}

/** For saves of the section `notifications`. */
export const notificationsRule = followerRule(followerName, isUsed, finishWaiting)

interface NotificationDependencies {
  database: Database
  changeBus: ChangeBus
  channels: readonly OrderChannel[]
  /** Returns the current settings. */
  settings: () => Notifications
  clock: Clock
  log: FastifyBaseLogger
}

/** Follows the change log with messages about orders, and handles unanswered orders. */
export function startNotifications({ database, changeBus, channels, settings, clock, log }: NotificationDependencies) {
  const { queries } = database
  const isActive = () => follower.isHolder()
  const isBusy = () => follower.isBusy()
  const queues = channels.flatMap((channel) => {
    const isWanted = (due: DueNotification) =>
      (due.template !== 'unanswered' || settings().alertAfterMinutes > 0) && channel.isWanted(due, settings())
    // separate queues, so that no slow service of a customer delays a message to the restaurant
    return audiences.map((audience) => {
      const table = notificationTable(queries, channel.name, audience)
      return createSendQueue({ table, channel, isWanted, isActive, isBusy, clock, log })
    })
  })
  const watch = createWatch(clock)
  let { cancelAfterMinutes } = settings()
  const unansweredStores = {
    queries,
    changeBus,
    channels,
    portions: createPortionStock(changeBus),
    onCancelled: (orderId: string) => logSecurityEvent(log, 'order.status-set', { orderId, status: 'cancelled' }),
  }
  const follower: Follower = startFollower(
    { database, changeBus, log },
    {
      name: followerName,
      isOn: () => isUsed(settings()),
      async handle(transaction, rows, now) {
        const recipients = await readRecipients(transaction, channels, settings(), rows)
        await storeNotifications(transaction, rows, recipients, clock.isSteady() ? now : 0)
      },
      async afterwards(now) {
        // not awaited, because a slow mail server must not stop the follower
        for (const queue of queues) queue.request()
        // orders of a wrong clock look too old
        if (clock.isSteady()) await handleUnansweredOrders(unansweredStores, settings(), now, watch.watchedSince())
        else watch.restart()
        watch.completeRound()
      },
      switchedOff: finishWaiting,
    },
  )
  return {
    /** Call it when the settings may have changed. */
    onSettingsChange: (): void => {
      if (settings().cancelAfterMinutes !== cancelAfterMinutes) watch.restart()
      cancelAfterMinutes = settings().cancelAfterMinutes
      follower.request()
    },
    close: async (): Promise<void> => {
      await Promise.all([...queues.map((queue) => queue.close()), follower.close()])
    },
  }
}

async function storeNotifications(
  transaction: Queries,
  rows: readonly ChangeRow[],
  recipients: Recipients,
  expiredBefore: Milliseconds,
): Promise<void> {
  const planned = rows.flatMap((row) => planNotifications(row, recipients, expiredBefore))
  const mailed = planned.filter(({ channel, template }) => channel === 'mail' && template === 'changed')
  const orderIds = mailed.map(({ orderId }) => orderId)
  const waiting = await listOrdersWithWaitingMail(transaction, orderIds)
  const { added, extended } = collectMails(planned, waiting)
  await insertNotifications(transaction, added)
  await extendWaitingMails(transaction, extended)
  await holdCustomerMails(transaction, listHolds(rows, recipients.unwrittenReasons))
}
