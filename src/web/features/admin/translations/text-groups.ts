import type { MenuTextKind } from '#contract/menu/menu-texts.ts'
import type { TranslatedMenu } from '#contract/menu/translations-api.ts'
import { textGroupOf } from '#contract/translation-texts.ts'
import { createWordTest, joinKeys } from '#contract/values/search-key.ts'

export type TranslatedText = TranslatedMenu['texts'][number]

/** Texts that are translated together: a dish with its description, a group with its options, or a single text. */
interface TextBlock {
  key: string
  texts: TranslatedText[]
}

type GroupName = (typeof textGroupOf)[MenuTextKind]

export interface TextGroup {
  name: GroupName
  blocks: TextBlock[]
}

export function keyOf({ kind, id }: Pick<TranslatedText, 'kind' | 'id'>): string {
  return `${kind} ${id}`
}

/** @returns the groups that have texts; texts of a group keep their order */
export function groupTexts(texts: readonly TranslatedText[]): TextGroup[] {
  return [...new Set(Object.values(textGroupOf))].flatMap((name) => {
    const blocks = new Map<string, TextBlock>()
    for (const text of texts.filter(({ kind }) => textGroupOf[kind] === name)) {
      const key = blockKey(text)
      const block = blocks.get(key)
      if (block) block.texts.push(text)
      else blocks.set(key, { key, texts: [text] })
    }
    return blocks.size === 0 ? [] : [{ name, blocks: [...blocks.values()] }]
  })
}

function blockKey(text: TranslatedText): string {
  const { kind, id } = text
  if (textGroupOf[kind] === 'ordering') return keyOf(text)
  return kind === 'optionName' ? id.slice(0, id.indexOf('/')) : id
}

/** @returns by group, how many of its texts there are and how many have a translation */
export function countTranslated(
  texts: readonly TranslatedText[],
): Map<GroupName, { translated: number; total: number }> {
  const counts = new Map<GroupName, { translated: number; total: number }>()
  for (const { kind, text } of texts) {
    const { translated, total } = counts.get(textGroupOf[kind]) ?? { translated: 0, total: 0 }
    counts.set(textGroupOf[kind], { translated: translated + (text === undefined ? 0 : 1), total: total + 1 })
  }
  return counts
}

/** @returns the translation of each original that has one, so that a word such as “Large” is typed once */
export function listKnown(texts: readonly TranslatedText[]): Map<string, string> {
  return new Map(texts.flatMap(({ source, text }) => (text === undefined ? [] : [[source, text] as const])))
}

export interface TextFilter {
  onlyUntranslated: boolean
  /** Words of the original or of its translation. */
  search: string
}

export function filterTexts(
  texts: readonly TranslatedText[],
  { onlyUntranslated, search }: TextFilter,
): readonly TranslatedText[] {
  const untranslated = onlyUntranslated ? texts.filter(({ text }) => text === undefined) : texts
  if (search === '') return untranslated
  const hasWords = createWordTest(search)
  return untranslated.filter(({ source, context = '', text = '', outdated }) =>
    hasWords(joinKeys([source, context, text, outdated?.text ?? ''])),
  )
}
