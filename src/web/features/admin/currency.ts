import { adminCurrency, type Currency } from '#contract/money.ts'
import { currency } from '#web/settings/currency.ts'

/** What the panel writes prices in: the rupee sign of spec §9, unless `CURRENCY` sets one for both sides. */
export const panelCurrency: Currency = 'code' in currency ? currency : adminCurrency

/** The sign alone, to stand before a price that is being typed. */
export const currencySign = signOf(panelCurrency)

function signOf(shown: Currency): string {
  if ('symbol' in shown) return shown.symbol
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: shown.code,
    currencyDisplay: 'narrowSymbol',
  })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? shown.code
}
