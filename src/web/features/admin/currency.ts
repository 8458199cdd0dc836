import { adminCurrency, type Currency } from '#contract/values/money.ts'
import { useCurrency } from '#web/settings/currency.ts'

/** The currency of prices in the panel: the one that the owner has set, or rupees (spec §9). */
export function usePanelCurrency(): Currency {
  const currency = useCurrency()
  return 'code' in currency ? currency : adminCurrency
}

/** @returns the currency's symbol, which the price input shows before the number */
export function currencySymbol(currency: Currency): string {
  return 'symbol' in currency ? currency.symbol : currency.format.symbol
}
