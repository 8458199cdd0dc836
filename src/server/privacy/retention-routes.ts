import { retentionPreviewQuerySchema, retentionPreviewSchema } from '#contract/legal-pages.ts'
import { type Routes, refusals } from '../http/routes.ts'
import type { Queries } from '../store/tables.ts'
import { countExpiredOrders, retentionCutoff } from './order-retention.ts'

/** Tells an admin how many orders a retention time would change. */
export function retentionRoutes(app: Routes, queries: Queries): void {
  app.get(
    '/api/admin/settings/legal/retention-preview',
    {
      schema: {
        tags: ['settings'],
        summary: 'Count the orders that would lose their personal data if this retention time were saved now',
        querystring: retentionPreviewQuerySchema,
        response: {
          200: retentionPreviewSchema,
          ...refusals('auth/sign-in-required', 'auth/forbidden', 'request/invalid'),
        },
      },
    },
    async ({ query: { months } }) => {
      const before = retentionCutoff(Date.now(), months)
      return { orders: await countExpiredOrders(queries, before), before: new Date(before).toISOString() }
    },
  )
}
