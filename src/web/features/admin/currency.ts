import { adminCurrency, type Currency } from '#contract/money.ts'
import { useCurrency } from '#web/settings/currency.ts'

/** The currency of prices in the panel: the one of the `CURRENCY` setting, or rupees if it is not set (spec §9). */
export function usePanelCurrency(): Currency {
  const currency = useCurrency()
  return 'code' in currency ? currency : adminCurrency
}

/** @returns the currency's symbol, which the price input shows before the number */
export function currencySymbol(currency: Currency): string {
  if ('symbol' in currency) return currency.symbol
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currency.code,
    currencyDisplay: 'narrowSymbol',
  })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency.code
}
