import fp from 'fastify-plugin'
import type { Routes } from '../http/routes.ts'
import { noStore } from '../http/security-headers.ts'
import { upsertSetting } from '../settings/setting-store.ts'
import { readSection } from '../site-settings/read-section.ts'
import { dashboardRoutes } from './dashboard-routes.ts'
import { createDashboardStats } from './dashboard-store.ts'
import { checkFirstSteps, hiddenKey } from './first-steps.ts'

interface DashboardOptions {
  /** Whether SMTP_URL sets a mail server. */
  hasSmtpUrl: boolean
}

export const dashboardPlugin = fp<DashboardOptions>(
  async (app: Routes, { hasSmtpUrl }) => {
    noStore(app)
    const { queries } = app.database
    dashboardRoutes(app, {
      readStats: createDashboardStats(queries, app.changeBus),
      checkFirstSteps: async () => {
        const sendsMail = hasSmtpUrl || (await readSection(queries, 'mail')).value.host !== ''
        return checkFirstSteps(queries, app.siteSettings.current(), sendsMail)
      },
      hideFirstSteps: (isHidden) => upsertSetting(queries, hiddenKey, isHidden ? 'yes' : 'no'),
    })
  },
  { name: 'dashboard', encapsulate: true, dependencies: ['http', 'services', 'site-settings'] },
)
