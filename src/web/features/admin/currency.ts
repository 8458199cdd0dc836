import { adminCurrency, type Currency } from '#contract/money.ts'
import { useCurrency } from '#web/settings/currency.ts'

/** What the panel writes prices in: the rupee sign of spec §9, unless `CURRENCY` sets one for both sides. */
export function usePanelCurrency(): Currency {
  const currency = useCurrency()
  return 'code' in currency ? currency : adminCurrency
}

/** @returns the sign alone, to stand before a price that is being typed */
export function currencySign(currency: Currency): string {
  if ('symbol' in currency) return currency.symbol
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currency.code,
    currencyDisplay: 'narrowSymbol',
  })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency.code
}
