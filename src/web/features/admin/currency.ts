import { adminCurrency, type Currency } from '#contract/money.ts'
import { useCurrency } from '#web/settings/currency.ts'

/** The currency of prices in the panel: rupees (spec §9), unless the `CURRENCY` setting applies to all screens. */
export function usePanelCurrency(): Currency {
  const currency = useCurrency()
  return 'code' in currency ? currency : adminCurrency
}

/** @returns the currency's symbol, which the price input shows before the number */
export function currencySign(currency: Currency): string {
  if ('symbol' in currency) return currency.symbol
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currency.code,
    currencyDisplay: 'narrowSymbol',
  })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency.code
}
