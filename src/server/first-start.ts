import fp from 'fastify-plugin'
import { ensureAdmin } from './accounts/create-admin.ts'
import { explainDatabaseErrors } from './backup/damaged-database.ts'
import type { Config } from './config/config.ts'
import { logSecurityEvent } from './http/security-events.ts'
import { fillEmptyMenu } from './menu/fill-empty-menu.ts'
import { withoutStatementTimeout } from './store/statement-timeout.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The admin that this start created with a random password; undefined if an admin existed. */
    firstAdmin: Awaited<ReturnType<typeof ensureAdmin>>
  }
}

/** Creates the first admin, and the demo menu in an empty database. Of several servers that start, one does it and the others wait. */
export const firstStartPlugin = fp<{ config: Config }>(
  async (app, { config }) => {
    const { database } = app
    const fill = async () => {
      const created = await ensureAdmin(database.queries, config.admin, config.publicUrl, (uid) =>
        logSecurityEvent(app.log, 'role.changed', { uid, role: 'admin' }),
      )
      if (config.demo) await fillEmptyMenu(database)
      return created
    }
    const firstAdmin = await explainDatabaseErrors(config.database, () => withoutStatementTimeout(fill))
    app.decorate('firstAdmin', firstAdmin)
  },
  { name: 'first-start', dependencies: ['services'] },
)
