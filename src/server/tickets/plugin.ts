import fp from 'fastify-plugin'
import type { Routes } from '../http/routes.ts'
import { noStore } from '../http/security-headers.ts'
import { ticketRoutes } from './ticket-routes.ts'

/** Tickets for browsers. `src/server/printing` prints those for printers. */
export const ticketsPlugin = fp(
  async (app: Routes) => {
    noStore(app)
    const { database, siteSettings } = app
    ticketRoutes(app, {
      queries: database.queries,
      site: () => siteSettings.publicSite(),
      isOn: () => siteSettings.current().printing.printsTickets,
    })
  },
  { name: 'tickets', encapsulate: true, dependencies: ['http', 'services', 'site-settings'] },
)
