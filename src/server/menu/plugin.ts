import fp from 'fastify-plugin'
import type { Routes } from '../http/routes.ts'
import { noStore } from '../http/security-headers.ts'
import { archiveRoutes } from './archive-routes.ts'
import { availabilityRoutes } from './availability-routes.ts'
import { bulkRoutes } from './bulk-routes.ts'
import { type CatalogueCache, createCatalogue } from './catalogue.ts'
import { menuEditingRoutes } from './menu-editing-routes.ts'
import { menuOrderRoutes } from './menu-order-routes.ts'
import { createMenuResponses, type MenuResponses } from './menu-responses.ts'
import { menuRoutes } from './menu-routes.ts'
import { optionRoutes } from './option-routes.ts'
import { createPopularRecipes } from './popular-recipes.ts'
import { scheduleRoutes } from './schedule-routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    catalogue: CatalogueCache
    menu: MenuResponses
  }
}

export const menuPlugin = fp(
  async (app: Routes) => {
    const catalogue = createCatalogue(app.database.queries)
    const menu = createMenuResponses(catalogue)
    app.changeBus.subscribe('menu', () => catalogue.invalidate())
    // the prepared responses contain prices with the decimals of the currency, a snapshot contains the time zone
    app.siteSettings.onShopChange(() => catalogue.discard())
    app.decorate('catalogue', catalogue)
    app.decorate('menu', menu)
    menuRoutes(app, menu, createPopularRecipes(app.database.queries, catalogue), app.siteSettings)
  },
  { name: 'menu', dependencies: ['http', 'services', 'site-settings'] },
)

export const menuEditingPlugin = fp(
  async (app: Routes) => {
    noStore(app)
    const menu = { queries: app.database.queries, changeBus: app.changeBus }
    const { currency, shop } = app.siteSettings
    menuEditingRoutes(app, menu, () => ({
      currency: currency(),
      arePicturesOptional: app.siteSettings.current().storefront.arePicturesOptional,
    }))
    menuOrderRoutes(app, menu)
    bulkRoutes(app, menu, shop)
    archiveRoutes(app, menu, currency)
    optionRoutes(app, menu)
    availabilityRoutes(app, menu, shop)
    scheduleRoutes(app, menu, shop)
  },
  { name: 'menu-editing', encapsulate: true, dependencies: ['http', 'services', 'site-settings'] },
)
