import type { OrderingRules } from '#contract/ordering/ordering-rules.ts'
import { toOrderingRules } from '#contract/ordering/to-ordering-rules.ts'
import type { Shop } from '#contract/shop.ts'
import type { Languages } from '#contract/site-settings/languages.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { currencyOf } from '../region/iso-currency.ts'
import type { Queries } from '../store/tables.ts'
import { readSiteSettings } from './read-site-settings.ts'

interface CatalogueSettings {
  shop: Shop
  /** Undefined when nothing is switched on. */
  rules: OrderingRules | undefined
  languages: Languages
}

/** Reads what a snapshot of the menu needs of the settings. */
export async function readOrderingRules(queries: Queries): Promise<CatalogueSettings> {
  const { settings, decimals } = await readSiteSettings(queries)
  const shop = { ...businessDayOf(settings.region), currency: currencyOf(settings.region, decimals) }
  return { shop, rules: toOrderingRules(settings, shop), languages: settings.languages }
}
