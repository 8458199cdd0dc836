import { isDeepStrictEqual } from 'node:util'
import { toTranslationColumn } from '#contract/menu/menu-import.ts'
import { textKey } from '#contract/menu/menu-texts.ts'
import { translationTextSchema } from '#contract/menu/translations-api.ts'
import { menuImportErrorMessages } from '#contract/messages/menu-import-error.ts'
import type { ItemText } from '../../translations/item-texts.ts'
import { createTranslate, type Translate, type TranslationRow } from '../../translations/translation-store.ts'
import type { TranslationCell } from '../file/file-row.ts'
import { joinTranslations, splitTranslations } from '../file/item-texts.ts'
import type { StoredMenu } from '../stored-menu.ts'
import { cellMessage } from './add-issues.ts'
import { addError, type PlannedRow } from './planned-row.ts'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

/** The translations of the file by their text, with the number of the row that has it first. */
type Found = Map<string, { row: TranslationRow; line: number; isStored: boolean }>

/**
 * Plans the cells with translations, after the items of all rows are known. A cell is a translation of the text that its row has after
 * the import. An empty cell changes nothing.
 * @returns the new and the changed translations
 */
export async function planTranslations(
  plans: readonly PlannedRow[],
  menu: Pick<StoredMenu, 'translations' | 'categories'>,
): Promise<TranslationRow[]> {
  const found: Found = new Map()
  const categoryNames = new Map(menu.categories.map(({ id, name }) => [id, name]))
  const translated = plans.filter(({ row }) => row.translations)
  for await (const plan of yieldToEventLoop(translated)) {
    // the texts of a row with an error are not known
    if (plan.errors.length > 0 || !plan.texts) continue
    const { before, after } = plan.texts()
    for (const cell of plan.row.translations ?? []) {
      const { language } = cell
      const stored = menu.translations.get(language)
      const translate = createTranslate(stored)
      const isStored = (text: ItemText, entry: string) => stored?.get(textKey(text))?.text === entry
      const changed = changedTexts(before?.[cell.column], after[cell.column])
      if (!isUntouched(cell, changed, translate))
        planCell(plan, cell, changed, { translate, isStored, categoryNames, found })
    }
  }
  return [...found.values()].filter(({ isStored }) => !isStored).map(({ row }) => row)
}

/** The texts of a cell with translations. */
interface ChangedTexts {
  texts: readonly ItemText[]
  /** Before the import; empty for a new item. */
  before: readonly ItemText[]
  /** Those of `before` that the file has replaced or removed. */
  removed: readonly ItemText[]
}

function changedTexts(before: readonly ItemText[] = [], texts: readonly ItemText[] = []): ChangedTexts {
  const has = (list: readonly ItemText[], { source }: ItemText) => list.some((other) => other.source === source)
  return { texts, before, removed: before.filter((text) => !has(texts, text)) }
}

/**
 * Whether a cell still has all translations of texts of which at least one has changed, as in a file that was exported and edited. They
 * do not become the translations of the new texts, because guests could read something that is not true any more.
 */
function isUntouched(
  { column, text }: TranslationCell,
  { before, removed }: ChangedTexts,
  translate: Translate,
): boolean {
  const entries = splitTranslations(column, text, before.length)
  return (
    removed.length > 0 &&
    isDeepStrictEqual(
      entries,
      before.map(({ kind, id, source }) => translate(kind, id, source) ?? ''),
    )
  )
}

/** Whether an entry is the translation of a text that the file has replaced by `source`. */
function isOfRemoved(
  entry: string,
  { source }: ItemText,
  { before, removed }: ChangedTexts,
  translate: Translate,
): boolean {
  const isNew = before.every((text) => text.source !== source)
  return isNew && removed.some((text) => translate(text.kind, text.id, text.source) === entry)
}

interface Context {
  translate: Translate
  /** Whether the database has this translation of the text, also if it is outdated. */
  isStored: (text: ItemText, entry: string) => boolean
  /** Before the import, by id. */
  categoryNames: ReadonlyMap<string, string>
  found: Found
}

function planCell(
  plan: PlannedRow,
  cell: TranslationCell,
  changed: ChangedTexts,
  { translate, isStored, categoryNames, found }: Context,
): void {
  const { column, language } = cell
  const { texts } = changed
  const name = toTranslationColumn(column, language)
  const refuse = (message: string) => addError(plan, name, message)
  const entries = splitTranslations(column, cell.text, texts.length)
  // without it, the texts that were translated are not known
  if (plan.row.cells[column] === undefined) return refuse(menuImportErrorMessages.translationSource(column))
  if (texts.length === 0) return refuse(menuImportErrorMessages.translationOfNothing(column))
  if (entries.length !== texts.length)
    return refuse(menuImportErrorMessages.translationCount(column, texts.length, entries.length))

  const before = texts.map(({ kind, id, source }) => translate(kind, id, source) ?? '')
  const after = [...before]
  for (const [index, itemText] of texts.entries()) {
    const { kind, id, source } = itemText
    const { data: text = '', error } = translationTextSchema(itemText).safeParse(entries[index])
    for (const { message } of error?.issues ?? [])
      refuse(cellMessage(message, texts.length > 1 ? entries[index] : undefined))
    const isOutdated = translate(kind, id, source) === undefined && isStored(itemText, text)
    if (text === '' || isOutdated || isOfRemoved(text, itemText, changed, translate)) continue
    // as with the name of a category, the row of a dish may have the earlier one
    if (column === 'Category' && text === translate(kind, id, categoryNames.get(id) ?? source)) continue
    const key = [language, kind, id].join('\n')
    const other = found.get(key)
    if (other && other.row.text !== text)
      refuse(menuImportErrorMessages.translationDiffers(other.line, source, other.row.text))
    if (!other)
      found.set(key, {
        row: { kind, id, language, source, text },
        line: plan.row.line,
        isStored: text === before[index],
      })
    after[index] = text
  }
  const change = { column: name, before: joinTranslations(column, before), after: joinTranslations(column, after) }
  if (change.before !== change.after) plan.changes = [...plan.changes, change]
}
