import { currentLanguage } from '#contract/i18n/language-context.ts'
import { noTimeRules } from '#contract/ordering/time-rules.ts'
import { openingSchema, toOpening } from '#contract/orders/opening-api.ts'
import { type Routes, refusals } from '../http/routes.ts'
import type { CatalogueCache } from '../menu/catalogue.ts'
import { menuIn } from '../menu/menu-in-language.ts'

/** The route that says when customers can order. It reads the hours from memory. */
export function openingRoutes(app: Routes, catalogue: Pick<CatalogueCache, 'current'>): void {
  app.get(
    '/api/opening',
    {
      schema: {
        tags: ['menu'],
        summary: 'List the services with their next open times, by the clock of the server',
        response: { 200: openingSchema, ...refusals('server/unavailable') },
      },
    },
    async () => {
      const { rules, shop } = menuIn(await catalogue.current(), currentLanguage())
      return toOpening(rules?.times ?? noTimeRules, Date.now(), shop)
    },
  )
}
