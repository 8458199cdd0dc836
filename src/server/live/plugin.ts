import fp from 'fastify-plugin'
import type { Routes } from '../http/routes.ts'
import { noStore } from '../http/security-headers.ts'
import { closeRevokedStreams } from './close-revoked-streams.ts'
import { createHub, type Hub } from './hub.ts'
import { liveRoutes } from './live-routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    hub: Hub
  }
}

export const livePlugin = fp(
  async (app) => {
    const { database, changeBus, siteSettings } = app
    const hub = createHub(database, siteSettings.currency, app.log)
    changeBus.subscribe('orders', () => hub.sendNewChanges())
    changeBus.subscribe('settings', () => hub.sendSettingsChanged())
    changeBus.subscribe('menu', () => hub.sendMenuChanged())
    const stopChecks = closeRevokedStreams(database.queries, hub, app.log)
    // in preClose, because onClose runs after all connections have ended, and an open stream never ends
    app.addHook('preClose', async () => {
      stopChecks()
      hub.close()
    })
    app.decorate('hub', hub)
  },
  { name: 'live', dependencies: ['services', 'site-settings'] },
)

export const liveRoutesPlugin = fp(
  async (app: Routes) => {
    noStore(app)
    liveRoutes(app, app.hub, app.sessionCookie)
  },
  { name: 'live-routes', encapsulate: true, dependencies: ['http', 'live'] },
)
