import fp from 'fastify-plugin'
import type { Routes } from '../http/routes.ts'
import { neverStore } from '../http/security-headers.ts'
import { managedOrderRoutes } from './managed-order-routes.ts'
import { orderRoutes } from './order-routes.ts'

export const ordersPlugin = fp(
  async (app: Routes, { ordersPerHour }: { ordersPerHour: number }) => {
    neverStore(app)
    orderRoutes(app, app.database, app.catalogue, ordersPerHour)
  },
  { name: 'orders', encapsulate: true, dependencies: ['http', 'services', 'menu'] },
)

export const managedOrdersPlugin = fp(
  async (app: Routes) => {
    neverStore(app)
    managedOrderRoutes(app, app.database)
  },
  { name: 'managed-orders', encapsulate: true, dependencies: ['http', 'services'] },
)
