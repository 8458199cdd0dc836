import { quoteOrder } from '#contract/quote.ts'
import { quoteAnswerSchema, quoteDraftSchema, toQuoteAnswer } from '#contract/quotes.ts'
import { type Routes, refusals } from '../http/routes.ts'
import type { CatalogueCache } from './catalogue.ts'

/** Anyone may ask what an order would cost, as anyone may read the menu. It reads memory only. */
export function quoteRoutes(app: Routes, catalogue: Pick<CatalogueCache, 'current'>): void {
  app.post(
    '/api/quotes',
    {
      schema: {
        tags: ['menu'],
        summary: 'What an order would cost now; it places no order',
        body: quoteDraftSchema,
        response: { 200: quoteAnswerSchema, ...refusals('request/invalid', 'server/unavailable') },
      },
    },
    async (request) => toQuoteAnswer(quoteOrder(request.body, await catalogue.current(), Date.now())),
  )
}
