import fp from 'fastify-plugin'
import type { Routes } from '../http/routes.ts'
import { noStore } from '../http/security-headers.ts'
import { dashboardRoutes } from './dashboard-routes.ts'
import { createDashboardStats } from './dashboard-store.ts'

export const dashboardPlugin = fp(
  async (app: Routes) => {
    noStore(app)
    dashboardRoutes(app, createDashboardStats(app.database.queries, app.changeBus))
  },
  { name: 'dashboard', encapsulate: true, dependencies: ['http', 'services'] },
)
