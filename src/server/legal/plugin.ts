import fp from 'fastify-plugin'
import type { Routes } from '../http/routes.ts'
import { noStore } from '../http/security-headers.ts'
import { createLegalPages } from './legal-pages.ts'
import { legalPreviewRoutes, legalRoutes } from './legal-routes.ts'

export const legalPlugin = fp(
  async (app: Routes) =>
    legalRoutes(
      app,
      createLegalPages(() => app.siteSettings.translated()),
    ),
  { name: 'legal', dependencies: ['http', 'services', 'site-settings'] },
)

export const legalPreviewPlugin = fp(
  async (app: Routes) => {
    noStore(app)
    legalPreviewRoutes(app)
  },
  { name: 'legal-preview', encapsulate: true, dependencies: ['http'] },
)
