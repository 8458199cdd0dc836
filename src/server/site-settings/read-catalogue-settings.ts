import type { Language } from '#contract/i18n/language.ts'
import type { OrderingRules } from '#contract/ordering/ordering-rules.ts'
import { toOrderingRules } from '#contract/ordering/to-ordering-rules.ts'
import type { Shop } from '#contract/shop.ts'
import { furtherLanguages } from '#contract/site-settings/languages.ts'
import type { Queries } from '../store/tables.ts'
import { readSiteSettings } from './read-site-settings.ts'
import { readerLocale, restaurantLocale, shopWith } from './reader-shop.ts'

interface CatalogueSettings {
  shop: Shop
  /** Undefined when nothing is switched on. */
  rules: OrderingRules | undefined
  /** In which the menu is written. */
  language: Language
  /** For guests who read the menu in a further language of the site: the shop with the locale of their texts. */
  readers: ReadonlyMap<Language, Shop>
}

/** Reads what a snapshot of the menu needs of the settings. */
export async function readCatalogueSettings(queries: Queries): Promise<CatalogueSettings> {
  const { settings, decimals } = await readSiteSettings(queries)
  const shop = shopWith(restaurantLocale(settings), settings, decimals)
  const further = furtherLanguages(settings.languages)
  return {
    shop,
    rules: toOrderingRules(settings, shop),
    language: settings.languages.standard,
    readers: new Map(further.map((each) => [each, shopWith(readerLocale(settings, each), settings, decimals)])),
  }
}
