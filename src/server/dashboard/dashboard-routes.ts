import { statsSchema } from '#contract/order-management.ts'
import { type Routes, refusals } from '../http/routes.ts'
import type { CountEverything } from './dashboard-store.ts'

export function dashboardRoutes(app: Routes, countEverything: CountEverything): void {
  app.get(
    '/api/admin/stats',
    {
      schema: {
        tags: ['admin'],
        summary: "The dashboard's counts; pending counts pending, preparing and ready",
        response: { 200: statsSchema, ...refusals('auth/sign-in-required', 'auth/forbidden') },
      },
    },
    () => countEverything(),
  )
}
