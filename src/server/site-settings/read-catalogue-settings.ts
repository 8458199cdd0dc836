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
  /** For guests who read the menu in a further language of the site. */
  readers: ReadonlyMap<Language, ReaderSettings>
}

export interface ReaderSettings {
  /** With the locale of their texts. */
  shop: Shop
  /** In their language, by the name in the restaurant's language; only the known names of the chosen calendar. */
  holidayNames: ReadonlyMap<string, string>
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
    readers: new Map(further.map((each) => [each, readerSettings(each)])),
  }

  function readerSettings(reader: Language): ReaderSettings {
    const names = Object.entries(settings.hours.holidayNames ?? {})
    return {
      shop: shopWith(readerLocale(settings, reader), settings, decimals),
      holidayNames: new Map(
        names.flatMap(([name, translated]) => {
          const own = translated[reader]
          return own === undefined ? [] : [[name, own] as const]
        }),
      ),
    }
  }
}
