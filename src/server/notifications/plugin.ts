import fp from 'fastify-plugin'
import { translationLanguage } from '#contract/i18n/language-path.ts'
import { orderLinkUrl } from '../guests/order-link.ts'
import type { Routes } from '../http/routes.ts'
import { noStore } from '../http/security-headers.ts'
import { createOrderMailChannel } from './order-mail-channel.ts'
import { createOrderPushChannel } from './order-push-channel.ts'
import { startNotifications } from './start-notifications.ts'
import { unsubscribePath, unsubscribeUrl } from './unsubscribe.ts'
import { unsubscribeRoutes } from './unsubscribe-routes.ts'

/** Sends mails and push messages about orders, and handles unanswered orders. */
export const notificationsPlugin = fp(
  async (app, { publicUrl }: { publicUrl: string }) => {
    const { database, changeBus, siteSettings, mail, pushSender, sessionCookie, log, clock } = app
    const linkLanguage = () => translationLanguage(siteSettings.publicSite())
    const readContext = () => ({
      queries: database.queries,
      site: siteSettings.publicSite(),
      standardLanguage: siteSettings.current().languages.standard,
      digits: siteSettings.digits,
      publicUrl,
      unsubscribeUrl: (uid: string) => unsubscribeUrl(publicUrl, sessionCookie.secret, uid, linkLanguage()),
      guestOrderUrl: ({ id, userId }: { id: string; userId: string }) =>
        orderLinkUrl(publicUrl, sessionCookie.secret, userId, id, linkLanguage()),
    })
    const channels = [
      createOrderMailChannel(readContext, mail.sendPooled, log),
      createOrderPushChannel(readContext, pushSender, log),
    ]
    const settings = () => siteSettings.current().notifications
    const notifications = startNotifications({ database, changeBus, channels, settings, clock, log })
    siteSettings.onChange(notifications.onSettingsChange)
    app.addHook('onClose', notifications.close)
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
