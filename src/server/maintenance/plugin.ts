import fp from 'fastify-plugin'
import type { Routes } from '../http/routes.ts'
import { noStore } from '../http/security-headers.ts'
import { indexRoutes } from './index-routes.ts'

export const maintenancePlugin = fp(
  async (app: Routes) => {
    noStore(app)
    indexRoutes(app, app.database)
  },
  { name: 'maintenance', encapsulate: true, dependencies: ['http', 'services'] },
)
