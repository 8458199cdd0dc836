import { addressCountries } from '#contract/addresses/to-address-form.ts'
import { settingProblemMessages } from '#contract/messages/setting-problem.ts'
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
        : [{ path: '/value/currency', message: settingProblemMessages.currencyUnknown }]),
      ...(variable === undefined || currency === variable
        ? []
        : [{ path: '/value/currency', message: settingProblemMessages.setByCurrency(variable) }]),
      ...(locale === '' || isLocale(locale)
        ? []
        : [{ path: '/value/locale', message: settingProblemMessages.localeUnknown }]),
      ...(timeZone === '' || isTimeZone(timeZone)
        ? []
        : [{ path: '/value/timeZone', message: settingProblemMessages.timeZoneUnknown }]),
      ...(businessDayStartsMinute === 0 || timeZone !== ''
        ? []
        : [{ path: '/value/businessDayStartsMinute', message: settingProblemMessages.needsTimeZone }]),
      ...(country === '' || addressCountries.includes(country)
        ? []
        : [{ path: '/value/country', message: settingProblemMessages.countryUnknown }]),
    ]
    const use = timeZone === '' ? await findTimeZoneUse(transaction) : undefined
    if (use !== undefined) issues.push({ path: '/value/timeZone', message: use })
    if (issues.length > 0) throw new Refusal('request/invalid', { issues })
    if (variable === undefined) await setShopCurrency(transaction, changeBus, currency)
  }
}
