import fp from 'fastify-plugin'
import { furtherLanguages } from '#contract/site-settings/languages.ts'
import type { Routes } from '../http/routes.ts'
import { noStore } from '../http/security-headers.ts'
import { once } from '../lazy/once.ts'
import { noPicture } from '../pictures/picture-store.ts'
import { shopFormatOf } from './file/prices.ts'
import { menuImportRoutes, undoImportRoutes } from './menu-import-routes.ts'
import { makePlaceholder } from './placeholder-picture.ts'

export const menuImportPlugin = fp(
  async (app: Routes) => {
    const makePlate = once(makePlaceholder)
    noStore(app)
    const menu = { queries: app.database.queries, changeBus: app.changeBus }
    undoImportRoutes(app, menu, app.siteSettings)
    menuImportRoutes(app, {
      menu,
      languages: () => furtherLanguages(app.siteSettings.current().languages),
      shop: () => shopFormatOf(app.siteSettings.restaurant()),
      makePlaceholder: async () =>
        app.siteSettings.current().storefront.arePicturesOptional ? noPicture : makePlate(),
    })
  },
  { name: 'menu-import', encapsulate: true, dependencies: ['http', 'services', 'site-settings'] },
)
