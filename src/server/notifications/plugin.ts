import { setTimeout as sleep } from 'node:timers/promises'
import fp from 'fastify-plugin'
import type { Notifications } from '#contract/site-settings/notifications.ts'
import { type Follower, startFollower } from '../followers/follower.ts'
import type { Routes } from '../http/routes.ts'
import { noStore } from '../http/security-headers.ts'
import { createPortionStock } from '../menu/portion-store.ts'
import { createCoalescedTask } from '../order-log/coalesced-task.ts'
import { insertNotifications, listOrdersWithWaitingChange } from './notification-store.ts'
import { planNotifications, withoutRepeatedChanges } from './plan-notifications.ts'
import { createMailSender } from './send-due-mails.ts'
import { handleUnansweredOrders } from './unanswered-orders.ts'
import { unsubscribeToken } from './unsubscribe.ts'
import { unsubscribeRoutes } from './unsubscribe-routes.ts'

/** Enough for a working mail server to accept a mail. A server that does not respond must not delay the stop. */
const closeMaxMs = 1000
const retryMs = 1000

const unsubscribePath = '/api/order-mails/unsubscribe'

function isUsed({
  mailsCustomers,
  restaurantAddresses,
  alertAfterMinutes,
  cancelAfterMinutes,
}: Notifications): boolean {
  return mailsCustomers || restaurantAddresses.length > 0 || alertAfterMinutes > 0 || cancelAfterMinutes > 0
}

/** Sends mails about orders, and looks after orders that nobody answers. */
export const notificationsPlugin = fp(
  async (app, { publicUrl }: { publicUrl: string }) => {
    const { database, changeBus, siteSettings, mail, sessionCookie, log } = app
    const { queries } = database
    const settings = () => siteSettings.current().notifications
    const unsubscribeUrl = (uid: string) => {
      const query = new URLSearchParams({ user: uid, token: unsubscribeToken(sessionCookie.secret, uid) })
      return `${publicUrl}${unsubscribePath}?${query.toString()}`
    }
    const readContext = () => ({ queries, site: siteSettings.publicSite(), publicUrl, unsubscribeUrl })
    const sender = createMailSender(readContext, mail.send, log)
    const sending = createCoalescedTask(
      () => sender.sendDue(() => follower.isHolder()),
      (error) => log.warn({ err: error }, 'waiting mails about orders could not be read; retrying'),
      retryMs,
    )
    const statusStores = { queries, changeBus, portions: createPortionStock(changeBus) }
    const follower: Follower = startFollower(
      { database, changeBus, log },
      {
        name: 'notifications',
        isOn: () => isUsed(settings()),
        async handle(transaction, rows, now) {
          const planned = rows.flatMap((row) => planNotifications(row, settings(), now))
          const changed = planned.filter(({ template }) => template === 'changed').map(({ orderId }) => orderId)
          const waiting = await listOrdersWithWaitingChange(transaction, changed)
          await insertNotifications(transaction, withoutRepeatedChanges(planned, waiting))
        },
        async afterwards(now) {
          await handleUnansweredOrders(statusStores, settings(), now)
          // not awaited, because a slow mail server must not stop the follower
          sending.request()
        },
      },
    )
    changeBus.subscribe('settings', () => follower.request())
    app.addHook('onClose', async () => {
      sender.close()
      sending.stop()
      await follower.close()
      await Promise.race([sending.idle(), sleep(closeMaxMs)])
    })
  },
  { name: 'notifications', dependencies: ['services', 'site-settings'] },
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
