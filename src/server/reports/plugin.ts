import fp from 'fastify-plugin'
import type { Routes } from '../http/routes.ts'
import { noStore } from '../http/security-headers.ts'
import { reportRoutes } from './report-routes.ts'

export const reportsPlugin = fp(
  async (app: Routes) => {
    noStore(app)
    reportRoutes(app, { queries: app.database.queries, ...app.siteSettings })
  },
  { name: 'reports', encapsulate: true, dependencies: ['http', 'services', 'site-settings'] },
)
