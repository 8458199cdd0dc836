import { digitsOf } from '#contract/i18n/count-text.ts'
import { isLanguage, sourceLanguage } from '#contract/i18n/language.ts'
import { setLanguageContext } from '#contract/i18n/language-context.ts'
import type { Currency } from '#contract/values/money.ts'

/**
 * The scripts of a document have the texts of its language.
 * @param currency of the restaurant, whose digits all numbers have
 */
export function setDocumentLanguage(currency: () => Currency): void {
  const { lang } = document.documentElement
  const language = isLanguage(lang) ? lang : sourceLanguage
  setLanguageContext({ language: () => language, digits: () => digitsOf(currency()), messages: () => undefined })
}
