import { currentLanguage } from './i18n/language-context.ts'
import { noted } from './join-words.ts'
import { amountsMessages } from './messages/amounts.ts'
import type { Amounts } from './orders/amounts-api.ts'
import type { Currency } from './values/money.ts'

/** @returns such as '1,234.5', in the locale of the currency: in Spanish '1,234.5' in Mexico and '1.234,5' in Argentina */
export function numberText(value: number, currency: Currency): string {
  const locale = 'locale' in currency ? currency.locale : currentLanguage()
  return value.toLocaleString(locale, { maximumFractionDigits: 4 })
}

/** @param ppm parts per million. @returns such as '7.25', or '7,25' beside prices that are written so */
export function percentText(ppm: number, currency: Currency): string {
  return numberText(ppm / 10_000, currency)
}

/** @param ppm parts per million. @returns such as '7.25 %' */
export function percentageText(ppm: number, currency: Currency): string {
  return amountsMessages.percentage(percentText(ppm, currency))
}

/** @returns such as '7 % VAT (Food)': a tax on a receipt */
export function taxText({ class: taxClass, name, ppm }: Amounts['taxes'][number], currency: Currency): string {
  return noted(amountsMessages.taxAdded(name, percentText(ppm, currency)), taxClass)
}

/** @param code of a promotion; undefined when it applied automatically */
export function discountText(name: string, code: string | undefined): string {
  return code === undefined ? name : noted(name, code)
}
