import { statsSchema } from '#contract/admin-orders.ts'
import { type Routes, refusals } from '../http/routes.ts'
import type { DashboardStats } from './dashboard-store.ts'

export function dashboardRoutes(app: Routes, readStats: DashboardStats): void {
  app.get(
    '/api/admin/stats',
    {
      schema: {
        tags: ['admin'],
        summary: "The dashboard's counts; pending counts pending, preparing and ready",
        response: { 200: statsSchema, ...refusals('auth/sign-in-required', 'auth/forbidden') },
      },
    },
    () => readStats(),
  )
}
