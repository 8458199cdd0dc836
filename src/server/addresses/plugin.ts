import fp from 'fastify-plugin'
import { addressFormOf } from '#contract/site-settings/region.ts'
import type { Routes } from '../http/routes.ts'
import { noStore } from '../http/security-headers.ts'
import { addressRoutes } from './address-routes.ts'

export const addressesPlugin = fp(
  async (app: Routes) => {
    noStore(app)
    addressRoutes(app, app.database, () => ({ addressForm: addressFormOf(app.siteSettings.current().region) }))
  },
  { name: 'addresses', encapsulate: true, dependencies: ['http', 'services', 'site-settings'] },
)
