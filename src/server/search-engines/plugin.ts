import fp from 'fastify-plugin'
import type { Routes } from '../http/routes.ts'
import { searchEngineRoutes } from './search-engine-routes.ts'
import { createVisitorScreens, type VisitorScreens } from './visitor-screens.ts'

declare module 'fastify' {
  interface FastifyInstance {
    visitorScreens: VisitorScreens
  }
}

interface SearchEngineOptions {
  /** The origin of the site's absolute addresses. */
  publicUrl: string
}

export const searchEnginesPlugin = fp<SearchEngineOptions>(
  async (app: Routes, { publicUrl }) => {
    app.decorate(
      'visitorScreens',
      createVisitorScreens(publicUrl, app.catalogue, () => app.siteSettings.current()),
    )
    searchEngineRoutes(app, publicUrl, () => app.siteSettings.publicSite(), app.catalogue)
  },
  { name: 'search-engines', dependencies: ['http', 'site-settings', 'menu'] },
)
