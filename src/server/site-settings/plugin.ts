import fp from 'fastify-plugin'
import type { Routes } from '../http/routes.ts'
import { noStore } from '../http/security-headers.ts'
import { holidayRoutes } from './holiday-routes.ts'
import type { SettingsEnvironment } from './locked-fields.ts'
import { logoRoutes } from './logo-routes.ts'
import type { OtherRules } from './save-rules.ts'
import { openShopCurrency } from './shop-currency.ts'
import { openSiteSettings, type SiteSettingsCache } from './site-settings-cache.ts'
import { siteSettingsRoutes } from './site-settings-routes.ts'
import { themeRoutes } from './theme-routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    siteSettings: SiteSettingsCache
  }
}

/** Before the demo menu is inserted: then the prices of an empty database need no conversion. */
export const shopCurrencyPlugin = fp<Pick<SettingsEnvironment, 'currency'>>(
  async (app, { currency }) => {
    await openShopCurrency({ queries: app.database.queries, changeBus: app.changeBus }, currency)
  },
  { name: 'shop-currency', dependencies: ['services'] },
)

export const siteSettingsPlugin = fp<{ demo: boolean }>(
  async (app, { demo }) => {
    const cache = await openSiteSettings(app.database.queries, app.log, { isDemoOff: !demo })
    app.changeBus.subscribe('settings', () => void cache.reload())
    app.addHook('onClose', async () => cache.close())
    app.decorate('siteSettings', cache)
  },
  { name: 'site-settings', dependencies: ['services', 'shop-currency', 'first-start'] },
)

export const siteSettingsRoutesPlugin = fp<SettingsEnvironment & { rules: OtherRules }>(
  async (app: Routes, { rules, ...environment }) => {
    noStore(app)
    const { queries } = app.database
    siteSettingsRoutes(app, { queries, cache: app.siteSettings, changeBus: app.changeBus }, environment, rules)
    logoRoutes(app, queries)
    holidayRoutes(app, app.siteSettings)
  },
  { name: 'site-settings-routes', encapsulate: true, dependencies: ['http', 'services', 'site-settings'] },
)

export const themePlugin = fp(async (app: Routes) => themeRoutes(app), { name: 'theme', dependencies: ['http'] })
