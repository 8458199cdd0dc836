import fp from 'fastify-plugin'
import { addressFormOf } from '#contract/site-settings/region.ts'
import { createGeocoder } from '../geocoding/geocoder.ts'
import type { Routes } from '../http/routes.ts'
import { noStore } from '../http/security-headers.ts'
import { createPortionStock } from '../menu/portion-store.ts'
import { addressSuggestionRoutes } from './address-suggestion-routes.ts'
import { adminOrderRoutes } from './admin-order-routes.ts'
import { startFoldingSearchTexts } from './fold-search-texts.ts'
import { openingRoutes } from './opening-routes.ts'
import { orderRequestRoutes } from './order-request-routes.ts'
import { orderRoutes } from './order-routes.ts'
import { quoteRoutes } from './quote-routes.ts'
import { trainingRoutes } from './training-routes.ts'

export const ordersPlugin = fp(
  async (app: Routes, { ordersPerHour }: { ordersPerHour: number }) => {
    noStore(app)
    const portions = createPortionStock(app.changeBus)
    openingRoutes(app, app.catalogue)
    const geocoder = createGeocoder({ log: app.log })
    const { database, catalogue, siteSettings } = app
    const settings = () => {
      const { orders, region } = siteSettings.current()
      return { ...orders, addressForm: addressFormOf(region) }
    }
    addressSuggestionRoutes(app, geocoder, () => siteSettings.current())
    quoteRoutes(app, { queries: database.queries, catalogue, geocoder }, settings, app.findUser)
    orderRoutes(app, { database, catalogue, geocoder, portions }, siteSettings.currency, ordersPerHour, settings)
    trainingRoutes(app, { database, catalogue }, siteSettings.currency, () => {
      const { orders, contact } = siteSettings.current()
      return { hasTicketNumbers: orders.hasTicketNumbers, phone: contact.phone, perHour: ordersPerHour }
    })
    const stores = { queries: database.queries, changeBus: app.changeBus, portions }
    orderRequestRoutes(app, stores, siteSettings.currency, settings)
  },
  { name: 'orders', encapsulate: true, dependencies: ['http', 'services', 'menu', 'site-settings'] },
)

export const adminOrdersPlugin = fp(
  async (app: Routes) => {
    noStore(app)
    const { queries } = app.database
    const stopFolding = startFoldingSearchTexts(queries, (error) =>
      app.log.warn({ err: error }, 'cannot prepare orders for the search; retrying in 10 minutes'),
    )
    app.addHook('onClose', stopFolding)
    const portions = createPortionStock(app.changeBus)
    adminOrderRoutes(app, { queries, changeBus: app.changeBus }, app.siteSettings.currency, portions)
  },
  { name: 'admin-orders', encapsulate: true, dependencies: ['http', 'services', 'site-settings'] },
)
