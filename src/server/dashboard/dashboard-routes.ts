import { type FirstSteps, firstStepsEditSchema, firstStepsSchema } from '#contract/first-steps.ts'
import { statsSchema } from '#contract/orders/admin-orders.ts'
import { type Routes, refusals } from '../http/routes.ts'
import type { DashboardStats } from './dashboard-store.ts'

interface Dashboard {
  readStats: DashboardStats
  checkFirstSteps: () => Promise<FirstSteps>
  /** Hides the first steps for all admins, or shows them again. */
  hideFirstSteps: (isHidden: boolean) => Promise<void>
}

export function dashboardRoutes(app: Routes, { readStats, checkFirstSteps, hideFirstSteps }: Dashboard): void {
  const tags = ['admin']
  const adminRefusals = ['auth/sign-in-required', 'auth/forbidden'] as const

  app.get(
    '/api/admin/stats',
    {
      schema: {
        tags,
        summary: "The dashboard's counts; pending counts pending, preparing and ready",
        response: { 200: statsSchema, ...refusals(...adminRefusals) },
      },
    },
    () => readStats(),
  )

  app.get(
    '/api/admin/first-steps',
    {
      schema: {
        tags,
        summary: 'What a new owner still has to do',
        response: { 200: firstStepsSchema, ...refusals(...adminRefusals) },
      },
    },
    () => checkFirstSteps(),
  )

  app.put(
    '/api/admin/first-steps',
    {
      schema: {
        tags,
        summary: 'Hide the first steps, or show them again',
        body: firstStepsEditSchema,
        response: { 200: firstStepsSchema, ...refusals(...adminRefusals, 'request/invalid') },
      },
    },
    async (request) => {
      await hideFirstSteps(request.body.isHidden)
      return checkFirstSteps()
    },
  )
}
