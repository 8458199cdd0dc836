import { statsSchema } from '#contract/order-management.ts'
import { type Routes, refusals } from '../http/routes.ts'
import type { Queries } from '../store/database.ts'
import { countEverything } from './dashboard-store.ts'

export function dashboardRoutes(app: Routes, queries: Queries): void {
  app.get(
    '/api/admin/stats',
    {
      schema: {
        tags: ['admin'],
        summary: "The dashboard's counts; pending counts pending, preparing and ready",
        response: { 200: statsSchema, ...refusals('auth/sign-in-required', 'auth/forbidden') },
      },
    },
    () => countEverything(queries),
  )
}
