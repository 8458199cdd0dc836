import * as z from 'zod/mini'
import { type Language, languages, sourceLanguage } from '../i18n/language.ts'
import { settingProblemMessages } from '../messages/setting-problem.ts'
import { eachOnce } from '../values/each-once.ts'
import type { SettingsSection } from './section.ts'

/** In which languages guests read the site. */
export const languagesSchema = z.strictObject({
  /** For visitors who ask for no language of `offered`; also the language of the kitchen's tickets. Its addresses are those of spec §2. */
  standard: z.enum(languages),
  /** Further languages, in which each screen has a separate address, such as `/it/home`. */
  offered: z.array(z.enum(languages)).check(
    eachOnce<Language>(
      (language) => language,
      () => settingProblemMessages.languageTwice,
    ),
  ),
})
export type Languages = z.infer<typeof languagesSchema>

export const languagesSection: SettingsSection<Languages> = {
  schema: languagesSchema,
  defaults: { standard: sourceLanguage, offered: [] },
  // a snapshot of the menu contains its translations
  changesCatalogue: true,
}

/** @returns the languages to which the texts of the menu are translated */
export function furtherLanguages({ standard, offered }: Languages): Language[] {
  return offered.filter((language) => language !== standard)
}

/** @returns the languages of the site, the standard one first; omitted if it is only English */
export function publicLanguages(languagesOfSite: Languages): { languages?: Language[] } {
  const { standard } = languagesOfSite
  const all = [standard, ...furtherLanguages(languagesOfSite)]
  return all.length === 1 && standard === sourceLanguage ? {} : { languages: all }
}
