import { addressCountries } from '#contract/addresses/to-address-form.ts'
import { currentLanguage } from '#contract/i18n/language-context.ts'
import { joinWords } from '#contract/join-words.ts'

export interface Choice {
  value: string
  label: string
}

/**
 * The currencies that the browser knows, such as 'EUR · Euro'.
 * @param current is listed too, although the browser may not know it
 */
export function listCurrencies(current: string): Choice[] {
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'currency' })
  return withCurrent(Intl.supportedValuesOf('currency'), current).map((value) => ({
    value,
    label: `${value} · ${names.of(value) ?? value}`,
  }))
}

/**
 * The time zones that the browser knows, by continent. Zones without a continent, such as UTC, are a group without a name.
 * @param current is listed too: the server may know it by another name than the browser
 */
export function listTimeZones(current: string): { name: string; zones: Choice[] }[] {
  const groups = new Map<string, Choice[]>()
  for (const value of withCurrent([...Intl.supportedValuesOf('timeZone'), 'UTC'], current)) {
    const slash = value.indexOf('/')
    const zone = {
      value,
      label: joinWords(
        value
          .slice(slash + 1)
          .replaceAll('_', ' ')
          .split('/'),
      ),
    }
    const name = value.slice(0, Math.max(slash, 0))
    groups.set(name, [...(groups.get(name) ?? []), zone])
  }
  return Array.from(groups, ([name, zones]) => ({ name, zones })).sort((a, b) =>
    a.name.localeCompare(b.name, currentLanguage()),
  )
}

/** The countries whose addresses are known, by name. */
export function listCountries(): Choice[] {
  return addressCountries
    .map((value) => ({ value, label: nameOfCountry(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, currentLanguage()))
}

/** @returns such as 'Germany' for DE */
export function nameOfCountry(code: string): string {
  return new Intl.DisplayNames(currentLanguage(), { type: 'region' }).of(code) ?? code
}

function withCurrent(values: readonly string[], current: string): string[] {
  const all = new Set(current === '' ? values : [...values, current])
  return Array.from(all).sort((a, b) => a.localeCompare(b, currentLanguage()))
}
