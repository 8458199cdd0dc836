import { adminMessages } from '#contract/messages/admin.ts'
import { settingsMessages } from '#contract/messages/settings.ts'
import { translationsMessages as texts } from '#contract/messages/translations.ts'
import type { SettingTextId } from '#contract/site-settings/translated-settings.ts'
import type { TranslatedText } from './text-groups.ts'

/** The labels that the texts have in the settings. */
function settingLabels(): Record<SettingTextId, string> {
  const { identity, legal } = settingsMessages
  return {
    'identity.tagline': identity.tagline,
    'identity.opening': identity.opening,
    'identity.homeTitle': identity.homeTitle,
    'identity.homeIntro': identity.homeIntro,
    'identity.story': identity.story,
    'legal.orderButtonLabel': legal.orderButtonLabel,
    'legal.imprint': legal.imprint,
    'legal.privacy': legal.privacy,
    'legal.terms': legal.terms,
    'legal.accessibility': legal.accessibility,
  }
}

function settingLabel(id: string): string {
  return Object.entries(settingLabels()).find(([each]) => each === id)?.[1] ?? id
}

/** A few words above an original that does not say itself what it is. */
export function captionOf({ kind, id }: TranslatedText): string | undefined {
  switch (kind) {
    case 'description':
      return adminMessages.recipes.description
    case 'promotionName':
    case 'taxName':
    case 'zoneName':
    case 'hoursNote':
      return texts.kinds[kind]
    case 'setting':
      return settingLabel(id)
    default:
      return undefined
  }
}

/** What the field of a translation is called. @param language its name */
export function fieldLabel({ kind, id, source, context = '' }: TranslatedText, language: string): string {
  if (kind === 'description') return texts.fieldOfDescription(language, context)
  if (kind === 'optionName') return texts.fieldOfOption(language, source, context)
  return texts.field(language, kind === 'setting' ? settingLabel(id) : source)
}
