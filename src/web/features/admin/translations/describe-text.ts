import { translationsMessages as texts } from '#contract/messages/translations.ts'
import { settingLabel } from '#contract/translation-texts.ts'
import type { TranslatedText } from './text-groups.ts'

/** What the field of a translation is called. @param language its name */
export function fieldLabel({ kind, id, source, context = '' }: TranslatedText, language: string): string {
  if (kind === 'description') return texts.fieldOfDescription(language, context)
  if (kind === 'optionName') return texts.fieldOfOption(language, source, context)
  return texts.field(language, kind === 'setting' ? settingLabel(id) : source)
}
