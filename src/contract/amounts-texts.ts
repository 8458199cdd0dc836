import { currentLanguage } from './i18n/language-context.ts'
import { amountsMessages } from './messages/amounts.ts'

/** @param ppm parts per million. @returns such as '7.25', or '7,25' in a language that writes it so */
export function percentText(ppm: number): string {
  return (ppm / 10_000).toLocaleString(currentLanguage(), { maximumFractionDigits: 4 })
}

/** @param ppm parts per million. @returns such as '7.25 %' */
export function percentageText(ppm: number): string {
  return amountsMessages.percentage(percentText(ppm))
}

/** @param code of a promotion; undefined when it applied automatically */
export function discountText(name: string, code: string | undefined): string {
  return code === undefined ? name : `${name} (${code})`
}
