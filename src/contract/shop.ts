import { type BusinessDay, businessDayOf, defaultBusinessDay } from './values/business-day.ts'
import { type Currency, customerCurrency } from './values/money.ts'

/** What rules need to know of the restaurant: the currency of its prices, and its days with the time zone and the locale of texts. */
export interface Shop extends BusinessDay {
  currency: Currency
}

/** A restaurant that has set neither a currency nor a time zone. */
export const defaultShop: Shop = { ...defaultBusinessDay, currency: customerCurrency }

/** @param site the settings that the browser has */
export function shopOf({ currency, ...region }: Parameters<typeof businessDayOf>[0] & { currency: Currency }): Shop {
  return { ...businessDayOf(region), currency }
}
