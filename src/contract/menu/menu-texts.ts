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

/** The id of an option is unique within its group only. */
export function optionTextId(groupId: string, optionId: string): string {
  return `${groupId}/${optionId}`
}
