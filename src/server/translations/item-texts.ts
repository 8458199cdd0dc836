import { type MenuTextKind, menuTexts, type TextItem, textRowsOf, type WordKind } from '#contract/menu/menu-texts.ts'
import type { Translate } from './translation-store.ts'

/** A text that has translations. `source` is the text in the language of the menu. */
export interface ItemText {
  kind: MenuTextKind
  id: string
  source: string
}

/** The fields of items that `menuTexts` names. */
interface TextFields {
  name: string
  description?: string | undefined
}
type TextField = keyof TextFields

/** @param id for an option see `optionTextId` @returns the texts of an item, without the empty ones */
export function textsOf(item: TextItem, id: string, fields: TextFields) {
  return textRowsOf(item).flatMap(({ kind, field, column }) => {
    const source = fields[field] ?? ''
    return source === '' ? [] : [{ kind, id, source, field, column }]
  })
}

const originalOf = {
  name: 'originalName',
  description: 'originalDescription',
} as const satisfies Record<TextField, string>

/** @returns the translated fields of an item, each with its original beside it */
export function translateFields(
  item: TextItem,
  id: string,
  fields: TextFields,
  translate: Translate,
): Partial<Record<TextField | (typeof originalOf)[TextField], string>> {
  return Object.fromEntries(
    textsOf(item, id, fields).flatMap(({ kind, source, field }) => {
      const text = translate(kind, id, source)
      return text === undefined
        ? []
        : [
            [field, text],
            [originalOf[field], source],
          ]
    }),
  )
}

/** @returns the words as texts, each once */
export function wordTexts(kind: WordKind, words: readonly string[]): ItemText[] {
  return [...new Set(words)].map((word) => ({ kind, id: word, source: word }))
}

export function isWordKind(kind: string): boolean {
  return menuTexts.some((row) => row.kind === kind && row.item === 'word')
}
