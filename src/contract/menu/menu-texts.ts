/**
 * The owner's texts that guests can read in several languages. `ingredient` and `allergen`: one word of the menu, which is translated
 * once for all dishes. `setting`: a text of the settings.
 */
export const menuTextKinds = [
  'categoryName',
  'recipeName',
  'description',
  'groupName',
  'optionName',
  'ingredient',
  'allergen',
  'setting',
] as const
export type MenuTextKind = (typeof menuTextKinds)[number]

/** What identifies a text. */
export interface TextKey {
  kind: string
  id: string
}

/** @returns a key for maps. No kind contains a line break. */
export function textKey({ kind, id }: TextKey): string {
  return `${kind}\n${id}`
}

/** The id of an option is unique within its group only. */
export function optionTextId(groupId: string, optionId: string): string {
  return `${groupId}/${optionId}`
}

/** The inverse of `optionTextId`. */
export function groupIdOf(textId: string): string {
  return textId.slice(0, textId.indexOf('/'))
}
