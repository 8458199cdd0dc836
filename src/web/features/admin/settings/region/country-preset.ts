import countryToCurrency from 'country-to-currency'
import type { Region } from '#contract/site-settings/region.ts'

type CountryPreset = Required<Pick<Region, 'currency' | 'locale' | 'timeZone'>>

/** The languages and the time zone of the owner's browser, which decide where a country has several. */
export interface Reader {
  languages: readonly string[]
  timeZone: string
}

/**
 * What a country usually uses: its currency, its main language, and its time zone.
 * @param country an ISO 3166-1 code; '' for none
 * @returns an empty text for what is not known, such as the time zone of a country with several
 */
export function presetOf(country: string, { languages, timeZone }: Reader): CountryPreset {
  if (country === '') return { currency: '', locale: '', timeZone: '' }
  const currencies: Readonly<Record<string, string>> = countryToCurrency
  const zones = zonesOf(country)
  const [onlyZone = ''] = zones.length === 1 ? zones : []
  return {
    currency: currencies[country] ?? '',
    locale: languages.find((language) => language.endsWith(`-${country}`)) ?? mainLanguageOf(country),
    timeZone: zones.includes(timeZone) ? timeZone : onlyZone,
  }
}

/** @returns the country of one of the reader's languages, if the reader's time zone is there; otherwise '' */
export function guessCountry({ languages, timeZone }: Reader): string {
  const countries = languages.map((language) => new Intl.Locale(language).maximize().region ?? '')
  return countries.find((country) => zonesOf(country).includes(timeZone)) ?? ''
}

/**
 * Chooses what the new country usually uses, but only in fields that are empty or that the country before had filled.
 * @returns the fields to change
 */
export function followCountry(region: CountryPreset & { country: string }, country: string, reader: Reader) {
  const [before, after] = [presetOf(region.country, reader), presetOf(country, reader)]
  const isFree = (field: keyof CountryPreset) => region[field] === '' || region[field] === before[field]
  // what is not known for the new country stays: opening hours need a time zone
  const follow = (field: keyof CountryPreset) => (isFree(field) && after[field]) || region[field]
  return { country, currency: follow('currency'), locale: follow('locale'), timeZone: follow('timeZone') }
}

/** @returns such as de-AT for AT */
function mainLanguageOf(country: string): string {
  return `${new Intl.Locale(`und-${country}`).maximize().language}-${country}`
}

/** @returns the zones of the country; none in a browser that does not know them */
function zonesOf(country: string): string[] {
  if (country === '') return []
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(`und-${country}`)
  return locale.getTimeZones?.() ?? []
}
