import fp from 'fastify-plugin'
import type { Routes } from '../http/routes.ts'
import { noStore } from '../http/security-headers.ts'
import type { MailEnvironment } from '../mail/mail-server.ts'
import { mailSettingsRoutes } from './mail-settings-routes.ts'

export const mailSettingsPlugin = fp(
  async (app: Routes, { environment }: { environment: MailEnvironment }) => {
    noStore(app)
    const { database, siteSettings: cache, changeBus, mail } = app
    mailSettingsRoutes(app, { queries: database.queries, cache, changeBus, environment, ...mail })
  },
  { name: 'mail-settings', encapsulate: true, dependencies: ['http', 'services', 'site-settings'] },
)
