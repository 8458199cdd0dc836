import { limits } from '../limits.ts'

/**
 * Each kind of the owner's texts that guests can read in several languages. Lists, translated menus, CSV files and deletions derive
 * from this table.
 * - `item`: what has the text. A `word` is its own id, and is translated once for all dishes, taxes or days that have it.
 * - `field`: the field of the item, with its `column` in a CSV file.
 * - `maxChars`: of the original and of its translations, in code points. Those of a setting: `settingTextLimits`.
 */
export const menuTexts = [
  { kind: 'categoryName', item: 'category', field: 'name', column: 'Name', maxChars: limits.nameMaxChars },
  { kind: 'recipeName', item: 'recipe', field: 'name', column: 'Name', maxChars: limits.nameMaxChars },
  {
    kind: 'description',
    item: 'recipe',
    field: 'description',
    column: 'Description',
    maxChars: limits.descriptionMaxChars,
  },
  { kind: 'groupName', item: 'group', field: 'name', column: 'Name', maxChars: limits.nameMaxChars },
  { kind: 'optionName', item: 'option', field: 'name', column: 'Name', maxChars: limits.nameMaxChars },
  { kind: 'ingredient', item: 'word', maxChars: limits.nameMaxChars },
  { kind: 'allergen', item: 'word', maxChars: limits.allergenMaxChars },
  { kind: 'promotionName', item: 'settings', maxChars: limits.promotionNameMaxChars },
  { kind: 'taxName', item: 'word', maxChars: limits.taxNameMaxChars },
  { kind: 'zoneName', item: 'settings', maxChars: limits.zoneNameMaxChars },
  { kind: 'hoursNote', item: 'word', maxChars: limits.hoursNoteMaxChars },
  { kind: 'setting', item: 'settings' },
] as const

type MenuTextRow = (typeof menuTexts)[number]
export type MenuTextKind = MenuTextRow['kind']
type ItemTextRow = Extract<MenuTextRow, { field: string }>
/** An item of the menu that has texts in its fields. */
export type TextItem = ItemTextRow['item']

export type WordKind = Extract<MenuTextRow, { item: 'word' }>['kind']

export const menuTextKinds = menuTexts.map(({ kind }) => kind)

/** @returns the rows of the texts in the fields of an item */
export function textRowsOf(item: TextItem): ItemTextRow[] {
  return menuTexts.filter((row): row is ItemTextRow => row.item === item)
}

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
