import { type Language, sourceLanguage, splitLanguage } from '#contract/i18n/language.ts'
import { currentLanguage } from '#contract/i18n/language-context.ts'

/** @returns the path in the address bar without a language, as the router has it */
export function screenPath(): string {
  return splitLanguage(location.pathname).path
}

/** @returns how the addresses of the screens begin: '' in the standard language, or such as '/it' */
export function languagePath({ languages: [standard = sourceLanguage] = [] }: { languages?: Language[] }): string {
  const language = currentLanguage()
  return language === standard ? '' : `/${language}`
}
