import fp from 'fastify-plugin'
import type { Routes } from '../http/routes.ts'
import { neverStore } from '../http/security-headers.ts'
import { dashboardRoutes } from './dashboard-routes.ts'
import { createCountEverything } from './dashboard-store.ts'

export const dashboardPlugin = fp(
  async (app: Routes) => {
    neverStore(app)
    dashboardRoutes(app, createCountEverything(app.database.queries, app.announcer))
  },
  { name: 'dashboard', encapsulate: true, dependencies: ['http', 'services'] },
)
