import fp from 'fastify-plugin'
import type { Routes } from '../http/routes.ts'
import { noStore } from '../http/security-headers.ts'
import { logoRoutes } from './logo-routes.ts'
import { openSiteSettings, type SiteSettingsCache } from './site-settings-cache.ts'
import { siteSettingsRoutes } from './site-settings-routes.ts'
import { themeRoutes } from './theme-routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    siteSettings: SiteSettingsCache
  }
}

interface SiteSettingsOptions {
  /** The code that `CURRENCY` sets; it overrides the setting. */
  currency: string | undefined
}

export const siteSettingsPlugin = fp<SiteSettingsOptions>(
  async (app, { currency }) => {
    const cache = await openSiteSettings(app.database.queries, app.log, currency)
    app.changeBus.subscribe('settings', () => void cache.reload())
    app.addHook('onClose', async () => cache.close())
    app.decorate('siteSettings', cache)
  },
  { name: 'site-settings', dependencies: ['services', 'first-start'] },
)

export const siteSettingsRoutesPlugin = fp(
  async (app: Routes) => {
    noStore(app)
    const { queries } = app.database
    siteSettingsRoutes(app, { queries, cache: app.siteSettings, changeBus: app.changeBus })
    logoRoutes(app, queries)
  },
  { name: 'site-settings-routes', encapsulate: true, dependencies: ['http', 'services', 'site-settings'] },
)

export const themePlugin = fp(async (app: Routes) => themeRoutes(app), { name: 'theme', dependencies: ['http'] })
