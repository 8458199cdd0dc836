import type { OrderingRules } from '#contract/ordering/ordering-rules.ts'
import { toOrderingRules } from '#contract/ordering/to-ordering-rules.ts'
import type { Shop } from '#contract/shop.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { currencyOf } from '../region/iso-currency.ts'
import type { Queries } from '../store/tables.ts'
import { readSiteSettings } from './read-site-settings.ts'

/** @returns the shop, and its ordering rules, which are undefined when nothing is switched on */
export async function readOrderingRules(queries: Queries): Promise<{ shop: Shop; rules: OrderingRules | undefined }> {
  const { settings, decimals } = await readSiteSettings(queries)
  const shop = { ...businessDayOf(settings.region), currency: currencyOf(settings.region, decimals) }
  return { shop, rules: toOrderingRules(settings, shop) }
}
