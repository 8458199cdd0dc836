import fp from 'fastify-plugin'
import type { Routes } from '../http/routes.ts'
import { noStore } from '../http/security-headers.ts'
import type { FindSession } from '../http/session-guard.ts'
import { accountRoutes } from './account-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { createReadSession, type ReadSession } from './read-session.ts'
import { sessionRoutes } from './session-routes.ts'
import { findSession } from './session-store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    findSession: FindSession
    readSession: ReadSession
  }
}

export const accountsPlugin = fp(
  async (app) => {
    const { queries } = app.database
    app.decorate('findSession', async (token: string) => (await findSession(queries, token, Date.now()))?.user)
    app.decorate('readSession', createReadSession(queries, app.sessionCookie))
  },
  { name: 'accounts', dependencies: ['services'] },
)

export const accountRoutesPlugin = fp(
  async (app: Routes, { publicUrl }: { publicUrl: string }) => {
    const { auth, readSession, sessionCookie: cookie, devices, passwordQueue, sendMailLater } = app
    const { queries } = app.database
    noStore(app)
    accountRoutes(app, { auth, queries, readSession, cookie, devices, passwordQueue, publicUrl })
    passwordRoutes(app, { queries, cookie, passwordQueue, publicUrl, sendMailLater })
    sessionRoutes(app, queries, cookie)
  },
  { name: 'account-routes', encapsulate: true, dependencies: ['http', 'accounts'] },
)
