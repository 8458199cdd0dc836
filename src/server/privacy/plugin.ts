import fp from 'fastify-plugin'
import type { Routes } from '../http/routes.ts'
import { noStore } from '../http/security-headers.ts'
import { createLateOrderCheck } from './late-orders.ts'
import { privacyRoutes } from './privacy-routes.ts'
import { retentionRoutes } from './retention-routes.ts'

export const privacyPlugin = fp(
  async (app: Routes) => {
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
      onDeleted: (uid) => hub.closeStreamsOf(uid),
    })
    retentionRoutes(app, queries)
  },
  { name: 'privacy', encapsulate: true, dependencies: ['http', 'services', 'live', 'site-settings'] },
)
