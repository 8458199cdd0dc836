import type { Agent } from 'node:https'
import fp from 'fastify-plugin'
import type { Routes } from '../http/routes.ts'
import { noStore } from '../http/security-headers.ts'
import { createPublicAgent } from './public-address.ts'
import { pushRoutes } from './push-routes.ts'
import { createPushSender, type PushSender } from './push-sender.ts'

declare module 'fastify' {
  interface FastifyInstance {
    pushSender: PushSender
  }
}

export const pushPlugin = fp(
  async (app, { publicUrl, agent }: { publicUrl: string; agent?: Agent | undefined }) => {
    const { queries } = app.database
    app.decorate('pushSender', createPushSender(queries, publicUrl, agent ?? createPublicAgent(), app.log))
  },
  { name: 'push', dependencies: ['services'] },
)

export const pushRoutesPlugin = fp(
  async (app: Routes) => {
    noStore(app)
    const isOn = () => app.siteSettings.current().notifications.sendsPushes
    pushRoutes(app, { queries: app.database.queries, sender: app.pushSender, isOn })
  },
  { name: 'push-routes', encapsulate: true, dependencies: ['http', 'push', 'site-settings'] },
)
