import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { User } from '#contract/accounts/accounts.ts'
import type { FormSetting } from '#contract/addresses/address-form.ts'
import { currentLanguage } from '#contract/i18n/language-context.ts'
import { toTimes } from '#contract/orders/order-time-api.ts'
import { quoteOrder } from '#contract/orders/quote.ts'
import { quoteDraftSchema, quoteResponseSchema, toQuoteDraft, toQuoteResponse } from '#contract/orders/quote-api.ts'
import { networkOf } from '../accounts/client-info.ts'
import type { Geocoder } from '../geocoding/geocoder.ts'
import { type Routes, refusals } from '../http/routes.ts'
import type { CatalogueCache } from '../menu/catalogue.ts'
import { menuIn } from '../menu/menu-in-language.ts'
import type { Queries } from '../store/tables.ts'
import { findPlace } from './find-place.ts'
import { readOrderFacts } from './order-facts.ts'
import { requireAmountPrecision } from './refuse-order.ts'

/** Compiled to one function, like the draft of an order. */
const draftSchema = z.compile(quoteDraftSchema)

interface QuoteStores {
  queries: Queries
  catalogue: Pick<CatalogueCache, 'current'>
  geocoder: Pick<Geocoder, 'find'>
}

/**
 * The route that calculates the price of a cart. It needs no session. It reads the menu from memory, and reads from the database
 * only if a promotion with a limit may apply, or if the kitchen has limits.
 * @param findUser the signed-in user of a request
 */
export function quoteRoutes(
  app: Routes,
  { queries, catalogue, geocoder }: QuoteStores,
  settings: () => FormSetting,
  findUser: (request: FastifyRequest) => Promise<User | undefined>,
): void {
  app.post(
    '/api/quotes',
    {
      config: { isRead: true },
      // the quote needs no second check: it comes from a checked draft and the menu
      serializerCompiler: () => JSON.stringify,
      schema: {
        tags: ['menu'],
        summary: 'Calculate the current price of a cart without placing an order',
        body: draftSchema,
        response: { 200: quoteResponseSchema, ...refusals('request/invalid', 'server/unavailable') },
      },
    },
    async (request) => {
      const draft = request.body
      const menu = menuIn(await catalogue.current(), currentLanguage())
      requireAmountPrecision(draft, menu.shop)
      const now = Date.now()
      const chosen = toQuoteDraft(draft, menu.shop)
      const findUid = async () => (await findUser(request))?.uid ?? ''
      const facts = await readOrderFacts(queries, menu, { code: chosen.code, findUid, now, items: chosen.items })
      const place = await findPlace(geocoder, menu.rules, draft.address, networkOf(request.ip), settings())
      const quoteDraft = { ...chosen, ...facts, place }
      const quote = quoteOrder(quoteDraft, menu, now)
      return {
        ...toQuoteResponse(quote),
        ...(draft.timesOn !== undefined && toTimes(quoteDraft, quote, menu, draft.timesOn)),
      }
    },
  )
}
