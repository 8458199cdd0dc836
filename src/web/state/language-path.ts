import { type Language, sourceLanguage, splitLanguage } from '#contract/i18n/language.ts'
import { currentLanguage } from '#contract/i18n/language-context.ts'

/** @returns the path in the address bar without a language, as the router has it */
export function screenPath(): string {
  return splitLanguage(location.pathname).path
}

interface SiteLanguages {
  languages?: Language[]
}

/** @returns the language of the document, if the menu is in another one; the standard language is that of the menu */
export function translationLanguage({
  languages: [standard = sourceLanguage] = [],
}: SiteLanguages): Language | undefined {
  const language = currentLanguage()
  return language === standard ? undefined : language
}

/** @returns how the addresses of the screens begin: '' in the standard language, or such as '/it' */
export function languagePath(site: SiteLanguages): string {
  const language = translationLanguage(site)
  return language === undefined ? '' : `/${language}`
}

/** @returns the query parameters of the lists of the menu (`menuQueryOf`) */
export function menuQuery(site: SiteLanguages): { language?: Language } {
  const language = translationLanguage(site)
  return language === undefined ? {} : { language }
}
