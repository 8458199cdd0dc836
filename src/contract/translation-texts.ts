import { labelled } from './join-words.ts'
import type { MenuTextKind } from './menu/menu-texts.ts'
import { adminMessages } from './messages/admin.ts'
import { settingsMessages } from './messages/settings.ts'
import { translationsMessages as texts } from './messages/translations.ts'
import type { SettingTextId } from './site-settings/translated-settings.ts'

/** The parts of the translations screen, in this order. */
export const textGroupOf = {
  categoryName: 'categories',
  recipeName: 'dishes',
  description: 'dishes',
  groupName: 'options',
  optionName: 'options',
  ingredient: 'ingredients',
  allergen: 'allergens',
  promotionName: 'ordering',
  taxName: 'ordering',
  zoneName: 'ordering',
  hoursNote: 'ordering',
  setting: 'settings',
} as const satisfies Record<MenuTextKind, string>

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

export function settingLabel(id: string): string {
  return Object.entries(settingLabels()).find(([each]) => each === id)?.[1] ?? id
}

interface OwnText {
  kind: MenuTextKind
  id: string
  context?: string
}

/** A few words for an original that does not say itself what it is. */
export function captionOf({ kind, id }: OwnText): string | undefined {
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

/** @returns where a text is, for a translator who does not see the panel: such as 'Description: Masala Dosa' */
export function placeOf(text: OwnText): string {
  const name = captionOf(text) ?? texts.groups[textGroupOf[text.kind]]
  return text.context === undefined ? name : labelled(name, text.context)
}
