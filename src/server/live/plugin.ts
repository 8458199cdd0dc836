import fp from 'fastify-plugin'
import type { Routes } from '../http/routes.ts'
import { noStore } from '../http/security-headers.ts'
import { endLostSessions } from './end-lost-sessions.ts'
import { createHub, type Hub } from './hub.ts'
import { liveRoutes } from './live-routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    hub: Hub
  }
}

export const livePlugin = fp(
  async (app) => {
    const { database, changeBus } = app
    const hub = createHub(database, app.log)
    changeBus.subscribe('orders', () => hub.wake())
    const stopSweeping = endLostSessions(database.queries, hub, app.log)
    // before the server waits for its open connections: a stream never ends on its own
    app.addHook('preClose', async () => {
      stopSweeping()
      hub.close()
    })
    app.decorate('hub', hub)
  },
  { name: 'live', dependencies: ['services'] },
)

export const liveRoutesPlugin = fp(
  async (app: Routes) => {
    noStore(app)
    liveRoutes(app, app.hub, app.sessionCookie)
  },
  { name: 'live-routes', encapsulate: true, dependencies: ['http', 'live'] },
)
