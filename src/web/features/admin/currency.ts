import { adminCurrency, type Currency } from '#contract/values/money.ts'
import { useSite } from '#web/settings/site.ts'

/** The currency of prices in the panel: the one that the owner has set, or rupees (spec §9). Without the demo, it is always that of guests. */
export function usePanelCurrency(): Currency {
  const { currency, isDemoOff } = useSite()
  return 'code' in currency || isDemoOff ? currency : adminCurrency
}

/** @returns the currency's symbol, which the price input shows before the number */
export function currencySymbol(currency: Currency): string {
  return 'symbol' in currency ? currency.symbol : currency.format.symbol
}
