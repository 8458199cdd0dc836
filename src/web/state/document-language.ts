import { isLanguage, sourceLanguage } from '#contract/i18n/language.ts'
import { setLanguageContext } from '#contract/i18n/language-context.ts'

/** The scripts of a document have the texts of its language. */
export function setDocumentLanguage(): void {
  const { lang } = document.documentElement
  const language = isLanguage(lang) ? lang : sourceLanguage
  setLanguageContext({ language: () => language, messages: () => undefined })
}
