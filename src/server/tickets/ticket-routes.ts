import * as z from 'zod/mini'
import { currentLanguage } from '#contract/i18n/language-context.ts'
import { idSchema } from '#contract/menu/menu.ts'
import { ticketNamesQuerySchema, ticketNamesSchema, ticketTemplates } from '#contract/printing/tickets.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import { userOf } from '../http/session-guard.ts'
import { withLanguage } from '../language-context/reader-language.ts'
import { findTicketOrder, listTicketNumbers, type TicketOrder } from '../orders/find-ticket-order.ts'
import { StoredDataError, unlessUnreadable } from '../store/stored-data.ts'
import type { Queries } from '../store/tables.ts'
import { composeTicket } from './compose-ticket.ts'
import { renderTicketSvg } from './render-ticket-svg.ts'

const querySchema = z.strictObject({
  /** Characters in a line: 48 on 80 mm paper, 42 on some older printers, 32 on 58 mm paper. */
  lineChars: z.optional(z.enum(['48', '42', '32'])),
})
const lineCharsOf = { '48': 48, '42': 42, '32': 32 } as const

interface TicketRouteOptions {
  queries: Queries
  site: () => PublicSite
  isOn: () => boolean
}

/** The tickets of orders as images, for the panel. */
export function ticketRoutes(app: Routes, { queries, site, isOn }: TicketRouteOptions): void {
  app.get(
    '/api/admin/tickets',
    {
      schema: {
        tags: ['admin'],
        summary: 'List the numbers of orders, which name their tickets',
        querystring: ticketNamesQuerySchema,
        response: {
          200: ticketNamesSchema,
          ...refusals('request/invalid', 'auth/sign-in-required', 'auth/forbidden'),
        },
      },
    },
    ({ query }) => listTicketNumbers(queries, query.orders.split(',')),
  )

  app.get(
    '/api/admin/orders/:id/tickets/:template',
    {
      schema: {
        tags: ['admin'],
        summary: 'Get a ticket of an order as an image, with all its dishes',
        params: z.object({ id: idSchema, template: z.enum(ticketTemplates) }),
        querystring: querySchema,
        response: {
          200: { description: 'The ticket', content: { 'image/svg+xml': { schema: z.string() } } },
          ...refusals(
            'request/invalid',
            'auth/sign-in-required',
            'auth/forbidden',
            'order/not-found',
            'order/unreadable',
            'printing/off',
          ),
        },
      },
    },
    async (request, reply) => {
      if (!isOn()) throw new Refusal('printing/off')
      const { id, template } = request.params
      const lineChars = lineCharsOf[request.query.lineChars ?? '48']
      const found = await findTicketOrder(queries, site().currency, id, template).catch(unlessUnreadable)
      if (found instanceof StoredDataError) throw new Refusal('order/unreadable')
      const compose = ({ order, language = currentLanguage() }: TicketOrder) =>
        withLanguage(language, () =>
          composeTicket({ ...forBrowser, template, order, site: site(), lineChars, now: Date.now() }),
        )
      const markup = found && compose(found)
      if (markup === undefined) throw new Refusal('order/not-found')
      logSecurityEvent(request.log, 'customer-data.viewed', {
        uid: userOf(request).uid,
        route: request.routeOptions.url ?? '',
        orderId: id,
      })
      return reply.type('image/svg+xml').send(renderTicketSvg(markup, lineChars))
    },
  )
}

/** A browser has all characters, and prints the dishes of all stations. */
const forBrowser = { charset: 'unicode', isCopy: false, categoryIds: [], categoryOf: () => undefined } as const
