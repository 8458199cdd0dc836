import type { Currency } from '#contract/money.ts'
import { quoteOrder } from '#contract/quote.ts'
import { quoteDraftSchema, quoteResponseSchema, toQuoteResponse } from '#contract/quote-api.ts'
import { type Routes, refusals } from '../http/routes.ts'
import type { CatalogueCache } from './catalogue.ts'

/** The route that calculates the price of a cart. It needs no session, and reads the menu from memory. */
export function quoteRoutes(app: Routes, catalogue: Pick<CatalogueCache, 'current'>, currency: () => Currency): void {
  app.post(
    '/api/quotes',
    {
      schema: {
        tags: ['menu'],
        summary: 'Calculate the current price of a cart without placing an order',
        body: quoteDraftSchema,
        response: { 200: quoteResponseSchema, ...refusals('request/invalid', 'server/unavailable') },
      },
    },
    async (request) => toQuoteResponse(quoteOrder(request.body, await catalogue.current(), Date.now()), currency()),
  )
}
