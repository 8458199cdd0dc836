import { isLanguage, languages, ownName } from '#contract/i18n/language.ts'
import { currentLanguage } from '#contract/i18n/language-context.ts'
import { languagesSettingsMessages } from '#contract/messages/languages-settings.ts'
import { startMessages } from '#contract/messages/start.ts'
import type { Languages } from '#contract/site-settings/languages.ts'
import type { SavedSection } from '#contract/site-settings/section.ts'
import { SelectField } from '../select-field.tsx'

/** @returns the language of the panel for a site whose languages no admin has saved */
export function proposeLanguages({ version, value }: SavedSection<Languages>): Languages {
  return version === 0 ? { ...value, standard: currentLanguage() } : value
}

interface MenuLanguageProps {
  value: Languages
  onChange: (value: Languages) => void
}

/** Nothing for a site in several languages: its texts can have translations, about which the settings ask. */
export function MenuLanguage({ value, onChange }: MenuLanguageProps) {
  if (value.offered.length > 0) return null
  return (
    <SelectField
      label={languagesSettingsMessages.standard}
      hint={startMessages.languageHint}
      value={value.standard}
      onChange={(standard) => isLanguage(standard) && onChange({ ...value, standard })}
      options={languages.map((language) => [language, ownName(language)] as const)}
    />
  )
}
