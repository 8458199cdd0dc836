import { type Language, localeFor, sourceLanguage } from '#contract/i18n/language.ts'
import { type Shop, shopOf } from '#contract/shop.ts'
import type { SiteSettings } from '#contract/site-settings/site-settings.ts'
import type { Decimals } from '#contract/values/money.ts'
import { currencyOf } from '../region/iso-currency.ts'

type LocaleSettings = Pick<SiteSettings, 'region' | 'languages'>

/** @returns that of the settings, or else the standard language of a site in other languages than English */
export function restaurantLocale({ region, languages }: LocaleSettings): string {
  return region.locale || (languages.standard === sourceLanguage ? '' : languages.standard)
}

/** @returns the locale of times and amounts for readers in a language */
export function readerLocale({ region, languages }: LocaleSettings, language: Language): string {
  // the owner of a site in English only has chosen its locale for English texts
  const isEnglish = languages.standard === sourceLanguage && languages.offered.length === 0
  return isEnglish ? region.locale : localeFor(language, region.locale)
}

/** @param decimals of the stored prices; undefined until the currency is recorded */
export function shopWith(locale: string, settings: LocaleSettings, decimals: Decimals | undefined): Shop {
  const region = { ...settings.region, locale }
  return shopOf({ ...region, currency: currencyOf(region, decimals) })
}
