import { databaseIndexMessages } from '#contract/messages/database-index.ts'
import { indexListSchema } from '#contract/orders/admin-orders.ts'
import { type Routes, refusals } from '../http/routes.ts'
import type { Database } from '../store/database.ts'
import { createMissingIndexes, indexes, listIndexNames } from '../store/indexes.ts'
import { withoutStatementTimeout } from '../store/statement-timeout.ts'

/** The admin's database page, which the missing-index notice of the order history links to (spec §8). */
export function indexRoutes(app: Routes, database: Database): void {
  const response = { 200: indexListSchema, ...refusals('auth/sign-in-required', 'auth/forbidden') }

  app.get(
    '/api/admin/indexes',
    { schema: { tags: ['admin'], summary: 'The indexes that the app needs, and whether each exists', response } },
    () => listWithPresence(),
  )

  app.post(
    '/api/admin/indexes',
    { schema: { tags: ['admin'], summary: 'Build the missing indexes', response } },
    async () => {
      await withoutStatementTimeout(() => createMissingIndexes(database))
      return listWithPresence()
    },
  )

  async function listWithPresence() {
    const present = await listIndexNames(database)
    return indexes.map(({ name, table }) => ({
      name,
      table,
      purpose: databaseIndexMessages[name],
      present: present.has(name),
    }))
  }
}
