import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { User } from '#contract/accounts.ts'
import type { Currency } from '#contract/money.ts'
import { toServiceChoice, toTimes } from '#contract/order-time-api.ts'
import type { OrderingRules, Promotion } from '#contract/ordering/ordering-rules.ts'
import { quoteOrder } from '#contract/quote.ts'
import {
  type QuoteApiDraft,
  quoteDraftSchema,
  quoteResponseSchema,
  toCharges,
  toQuoteResponse,
} from '#contract/quote-api.ts'
import type { Geocoder } from '../geocoding/geocoder.ts'
import { type Routes, refusals } from '../http/routes.ts'
import type { CatalogueCache } from '../menu/catalogue.ts'
import type { Queries } from '../store/tables.ts'
import { readUsedCapacity } from './capacity-facts.ts'
import { findPoint } from './find-point.ts'
import { listLimitedPromotions, readPromotionFacts } from './promotion-facts.ts'
import { requireAmountPrecision } from './refuse-order.ts'

/** Compiled to one function, like the draft of an order. */
const draftSchema = z.compile(quoteDraftSchema)

interface QuoteStores {
  queries: Queries
  catalogue: Pick<CatalogueCache, 'current'>
  geocoder: Geocoder
}

/**
 * The route that calculates the price of a cart. It needs no session. It reads the menu from memory, and reads from the database
 * only if a promotion with a limit may apply, or if the kitchen has limits.
 * @param findUser the signed-in user of a request
 */
export function quoteRoutes(
  app: Routes,
  { queries, catalogue, geocoder }: QuoteStores,
  currency: () => Currency,
  findUser: (request: FastifyRequest) => Promise<User | undefined>,
): void {
  app.post(
    '/api/quotes',
    {
      // a quote changes nothing, so it is not logged as a change
      logLevel: 'warn',
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
      const { items, ...draft } = request.body
      requireAmountPrecision(draft, currency())
      const menu = await catalogue.current()
      const charges = toCharges(draft, currency())
      const limited = listLimitedPromotions(menu.rules, charges.code)
      const facts =
        limited.length > 0
          ? await readPromotionFacts(queries, { uid: await uidOf(request, limited), limited })
          : undefined
      const now = Date.now()
      const used = await readUsedCapacity(queries, { ...menu, now })
      const place = await toPlace(menu.rules, draft.address)
      const quoteDraft = { ...charges, ...toServiceChoice(draft), items, place, facts, used }
      const quote = quoteOrder(quoteDraft, menu, now)
      return {
        ...toQuoteResponse(quote, currency()),
        ...(draft.timesOn !== undefined && toTimes(quoteDraft, quote, menu, draft.timesOn)),
      }
    },
  )

  /** Waits for the geocoder, if the owner has one and a zone needs coordinates. */
  async function toPlace(rules: OrderingRules | undefined, address: QuoteApiDraft['address']) {
    if (!address) return undefined
    const { zipCode, street = '', city = '', state = '' } = address
    return { zipCode, point: await findPoint(geocoder, rules, { zipCode, street, city, state }) }
  }

  /** The session is read only if a promotion has a limit for each customer. */
  async function uidOf(request: FastifyRequest, limited: readonly Promotion[]): Promise<string> {
    const isForCustomers = limited.some(
      ({ firstOrderOnly, maxUsesPerCustomer }) => firstOrderOnly || maxUsesPerCustomer > 0,
    )
    return isForCustomers ? ((await findUser(request))?.uid ?? '') : ''
  }
}
