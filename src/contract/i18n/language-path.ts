import { type Language, sourceLanguage } from './language.ts'
import { currentLanguage } from './language-context.ts'

/** Of the settings that the browser has: the standard language first; omitted for English only. */
interface SiteLanguages {
  languages?: Language[]
}

/** @returns the reader's language, if it is not the standard one, in which the menu is written */
export function translationLanguage({
  languages: [standard = sourceLanguage] = [],
}: SiteLanguages): Language | undefined {
  const language = currentLanguage()
  return language === standard ? undefined : language
}

/** @returns how the addresses of the screens begin for the reader: '' in the standard language, or such as '/it' */
export function languagePath(site: SiteLanguages): string {
  const language = translationLanguage(site)
  return language === undefined ? '' : `/${language}`
}
