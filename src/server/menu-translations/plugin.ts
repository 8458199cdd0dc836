import fp from 'fastify-plugin'
import type { Routes } from '../http/routes.ts'
import { noStore } from '../http/security-headers.ts'
import { swapRoutes } from './swap-routes.ts'
import { translationRoutes } from './translation-routes.ts'

export const menuTranslationsPlugin = fp(
  async (app: Routes) => {
    noStore(app)
    const menu = { queries: app.database.queries, changeBus: app.changeBus }
    translationRoutes(app, menu, app.catalogue, app.siteSettings)
    swapRoutes(app, { ...menu, cache: app.siteSettings })
  },
  { name: 'menu-translations', encapsulate: true, dependencies: ['http', 'services', 'site-settings', 'menu'] },
)
