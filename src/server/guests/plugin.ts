import fp from 'fastify-plugin'
import type { Routes } from '../http/routes.ts'
import { noStore } from '../http/security-headers.ts'
import { guestRoutes } from './guest-routes.ts'
import { orderLinkRoutes } from './order-link-routes.ts'

export const guestsPlugin = fp(
  async (app: Routes, { publicUrl }: { publicUrl: string }) => {
    const { sessionCookie: cookie, devices, readSession, siteSettings } = app
    const { queries } = app.database
    noStore(app)
    const isOn = () => siteSettings.current().orders.takesGuestOrders
    guestRoutes(app, { queries, cookie, devices, readSession, publicUrl, site: () => siteSettings.publicSite(), isOn })
    orderLinkRoutes(app, { queries, cookie, readSession, siteName: () => siteSettings.publicSite().name })
  },
  { name: 'guests', encapsulate: true, dependencies: ['http', 'accounts', 'site-settings'] },
)
