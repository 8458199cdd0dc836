import fp from 'fastify-plugin'
import type { Routes } from '../http/routes.ts'
import { pictureRoutes } from './picture-routes.ts'

export const picturesPlugin = fp(async (app: Routes) => pictureRoutes(app, app.database.queries), {
  name: 'pictures',
  dependencies: ['http', 'services'],
})
