import { type Language, sourceLanguage } from '#contract/i18n/language.ts'
import { currentLanguage } from '#contract/i18n/language-context.ts'

/** @returns how the addresses of the screens begin: '' in the standard language, or such as '/it' */
export function languagePath({ languages: [standard = sourceLanguage] = [] }: { languages?: Language[] }): string {
  const language = currentLanguage()
  return language === standard ? '' : `/${language}`
}
