import fp from 'fastify-plugin'
import type { Notifications } from '#contract/site-settings/notifications.ts'
import { type Follower, startFollower } from '../followers/follower.ts'
import { followerRule } from '../followers/follower-rule.ts'
import type { Routes } from '../http/routes.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import { noStore } from '../http/security-headers.ts'
import { createPortionStock } from '../menu/portion-store.ts'
import { isWanted } from './is-wanted.ts'
import { createMailChannel } from './mail-channel.ts'
import {
  extendWaitingMails,
  finishWaiting,
  insertNotifications,
  listOrdersWithWaitingMail,
} from './notification-store.ts'
import { collectMails, planNotifications } from './plan-notifications.ts'
import { createPushChannel } from './push-channel.ts'
import { readRecipients } from './read-recipients.ts'
import { createDueSender } from './send-due.ts'
import { handleUnansweredOrders } from './unanswered-orders.ts'
import { unsubscribeToken } from './unsubscribe.ts'
import { unsubscribeRoutes } from './unsubscribe-routes.ts'
import { createWatch } from './watched-since.ts'

/** Enough for a working mail server to accept a mail. A server that does not respond must not delay the stop. */
const closeMaxMs = 1000

const unsubscribePath = '/api/order-mails/unsubscribe'

const followerName = 'notifications'

function isUsed(settings: Notifications): boolean {
  const { mailsCustomers, sendsPushes, restaurantAddresses, alertAfterMinutes, cancelAfterMinutes } = settings
  const sends = mailsCustomers || sendsPushes || restaurantAddresses.length > 0
  return sends || alertAfterMinutes > 0 || cancelAfterMinutes > 0
}

/** For saves of the section `notifications`. */
export const notificationsRule = followerRule(followerName, isUsed, finishWaiting)

/** Sends mails and push messages about orders, and handles unanswered orders. */
export const notificationsPlugin = fp(
  async (app, { publicUrl }: { publicUrl: string }) => {
    const { database, changeBus, siteSettings, mail, sessionCookie, log, clock } = app
    const { queries } = database
    const settings = () => siteSettings.current().notifications
    const unsubscribeUrl = (uid: string) => {
      const query = new URLSearchParams({ user: uid, token: unsubscribeToken(sessionCookie.secret, uid) })
      return `${publicUrl}${unsubscribePath}?${query.toString()}`
    }
    const readContext = () => ({ queries, site: siteSettings.publicSite(), publicUrl, unsubscribeUrl })
    const senders = [
      createMailChannel(readContext, mail.sendPooled, log),
      createPushChannel(readContext, app.pushSender, log),
    ].map((channel) =>
      createDueSender({
        queries,
        channel,
        isWanted: (due) => isWanted(due, settings()),
        isActive: () => follower.isHolder(),
        isBusy: () => follower.isBusy(),
        clock,
        log,
      }),
    )
    const watch = createWatch(clock)
    let { cancelAfterMinutes } = settings()
    const unansweredStores = {
      queries,
      changeBus,
      portions: createPortionStock(changeBus),
      onCancelled: (orderId: string) => logSecurityEvent(log, 'order.status-set', { orderId, status: 'cancelled' }),
    }
    const follower: Follower = startFollower(
      { database, changeBus, log },
      {
        name: followerName,
        isOn: () => isUsed(settings()),
        async handle(transaction, rows, now) {
          const recipients = await readRecipients(transaction, settings(), rows)
          const expiredBefore = clock.isSteady() ? now : 0
          const planned = rows.flatMap((row) => planNotifications(row, recipients, expiredBefore))
          const mailed = planned.filter(({ channel, template }) => channel === 'mail' && template === 'changed')
          const orderIds = mailed.map(({ orderId }) => orderId)
          const waiting = await listOrdersWithWaitingMail(transaction, orderIds)
          const { added, extended } = collectMails(planned, waiting)
          await insertNotifications(transaction, added)
          await extendWaitingMails(transaction, extended)
        },
        async afterwards(now) {
          // not awaited, because a slow mail server must not stop the follower
          for (const sender of senders) sender.request()
          // orders of a wrong clock look too old
          if (clock.isSteady()) await handleUnansweredOrders(unansweredStores, settings(), now, watch.watchedSince())
          else watch.restart()
          watch.completeRound()
        },
        switchedOff: finishWaiting,
      },
    )
    siteSettings.onChange(() => {
      if (settings().cancelAfterMinutes !== cancelAfterMinutes) watch.restart()
      cancelAfterMinutes = settings().cancelAfterMinutes
      follower.request()
    })
    app.addHook('onClose', async () => {
      for (const sender of senders) sender.close()
      await follower.close()
      const timeout = Promise.withResolvers<void>()
      const timer = setTimeout(timeout.resolve, closeMaxMs)
      await Promise.race([Promise.all(senders.map((sender) => sender.idle())), timeout.promise])
      clearTimeout(timer)
    })
  },
  { name: 'notifications', dependencies: ['services', 'site-settings', 'push'] },
)

export const unsubscribePlugin = fp(
  async (app: Routes) => {
    noStore(app)
    unsubscribeRoutes(app, {
      path: unsubscribePath,
      queries: app.database.queries,
      secret: app.sessionCookie.secret,
      siteName: () => app.siteSettings.publicSite().name,
    })
  },
  { name: 'unsubscribe', encapsulate: true, dependencies: ['http', 'services', 'site-settings'] },
)
