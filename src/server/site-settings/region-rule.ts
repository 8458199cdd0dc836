import { addressCountries } from '#contract/addresses/to-address-form.ts'
import type { Region } from '#contract/site-settings/region.ts'
import { Refusal } from '../errors/refusal.ts'
import { findIsoCurrency, isLocale, isTimeZone } from '../region/iso-currency.ts'
import type { ChangeBus } from '../store/change-bus.ts'
import type { SaveRule } from './save-section.ts'
import { setShopCurrency } from './shop-currency.ts'
import { findTimeZoneUse } from './time-zone-use.ts'

/**
 * The rule for saving the section `region`: the server must know the currency, the locale, the time zone and the country. A new currency
 * also converts the menu.
 * @param variable the value of `CURRENCY`, which wins: another currency is refused
 */
export function regionRule(
  changeBus: Pick<ChangeBus, 'publishInTransaction'>,
  variable: string | undefined,
): SaveRule<Region> {
  return async (transaction, { value }) => {
    const { currency, locale, timeZone, businessDayStartsMinute = 0, country = '' } = value
    const issues = [
      ...(currency === '' || findIsoCurrency(currency, 'en')
        ? []
        : [{ path: '/value/currency', message: 'is not a currency that this server knows' }]),
      ...(variable === undefined || currency === variable
        ? []
        : [{ path: '/value/currency', message: `is set to ${variable} by the environment variable CURRENCY` }]),
      ...(locale === '' || isLocale(locale)
        ? []
        : [{ path: '/value/locale', message: 'is not a language that this server knows' }]),
      ...(timeZone === '' || isTimeZone(timeZone)
        ? []
        : [{ path: '/value/timeZone', message: 'is not a time zone that this server knows' }]),
      ...(businessDayStartsMinute === 0 || timeZone !== ''
        ? []
        : [{ path: '/value/businessDayStartsMinute', message: 'needs a time zone' }]),
      ...(country === '' || addressCountries.includes(country)
        ? []
        : [{ path: '/value/country', message: 'is not a country whose addresses this server knows' }]),
    ]
    const use = timeZone === '' ? await findTimeZoneUse(transaction) : undefined
    if (use !== undefined) issues.push({ path: '/value/timeZone', message: use })
    if (issues.length > 0) throw new Refusal('request/invalid', { issues })
    if (variable === undefined) await setShopCurrency(transaction, changeBus, currency)
  }
}
