import fp from 'fastify-plugin'
import type { Routes } from '../http/routes.ts'
import { noStore } from '../http/security-headers.ts'
import { guestRoutes } from './guest-routes.ts'

export const guestsPlugin = fp(
  async (app: Routes, { publicUrl }: { publicUrl: string }) => {
    const { sessionCookie: cookie, devices, readSession, siteSettings } = app
    const { queries } = app.database
    noStore(app)
    const isOn = () => siteSettings.current().orders.takesGuestOrders
    guestRoutes(app, { queries, cookie, devices, readSession, publicUrl, isOn })
  },
  { name: 'guests', encapsulate: true, dependencies: ['http', 'accounts', 'site-settings'] },
)
