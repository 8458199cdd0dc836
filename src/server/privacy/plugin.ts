import fp from 'fastify-plugin'
import type { Routes } from '../http/routes.ts'
import { noStore } from '../http/security-headers.ts'
import { deleteMailFilesOf } from '../mail/mail-files-of.ts'
import { createLateOrderCheck } from './late-orders.ts'
import { privacyRoutes } from './privacy-routes.ts'
import { retentionRoutes } from './retention-routes.ts'

export const privacyPlugin = fp(
  async (app: Routes, { outboxDir }: { outboxDir: string }) => {
    const { hub, sessionCookie: cookie, devices, passwordQueue } = app
    const { queries } = app.database
    const { currency } = app.siteSettings
    const lateOrderCheck = createLateOrderCheck(queries, app.log)
    app.addHook('onClose', () => lateOrderCheck.close())
    void lateOrderCheck.check()
    noStore(app)
    privacyRoutes(app, {
      queries,
      currency,
      cookie,
      devices,
      passwordQueue,
      async onDeleted({ uid, email }) {
        hub.closeStreamsOf(uid)
        await app.database.dialect
          .emptyLog(queries)
          .catch((error: unknown) => app.log.error({ err: error, uid }, 'the log of the database could not be emptied'))
        await deleteMailFilesOf(outboxDir, { email, contactEmail: app.siteSettings.current().contact.email }).catch(
          (error: unknown) =>
            app.log.error({ err: error, uid }, 'the mail files of a deleted account could not be deleted'),
        )
      },
    })
    retentionRoutes(app, queries)
  },
  { name: 'privacy', encapsulate: true, dependencies: ['http', 'services', 'live', 'site-settings'] },
)
