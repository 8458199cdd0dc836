import fp from 'fastify-plugin'
import type { Routes } from '../http/routes.ts'
import { noStore } from '../http/security-headers.ts'
import { favouriteRoutes } from './favourite-routes.ts'

export const favouritesPlugin = fp(
  async (app: Routes) => {
    noStore(app)
    favouriteRoutes(app, app.database, app.catalogue)
  },
  { name: 'favourites', encapsulate: true, dependencies: ['http', 'services', 'menu', 'site-settings'] },
)
