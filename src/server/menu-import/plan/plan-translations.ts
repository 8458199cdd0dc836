import { isDeepStrictEqual } from 'node:util'
import { toTranslationColumn } from '#contract/menu/menu-import.ts'
import { translationTextSchema } from '#contract/menu/translations-api.ts'
import { menuImportErrorMessages } from '#contract/messages/menu-import-error.ts'
import type { Translate, TranslationRow } from '../../translations/translation-store.ts'
import type { TranslationCell } from '../file/file-row.ts'
import { type ItemText, joinTranslations, splitTranslations } from '../file/item-texts.ts'
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
      const translate = menu.translations.to(cell.language)
      if (!isUntouched(cell, before?.[cell.column], after[cell.column], translate))
        planCell(plan, cell, after[cell.column] ?? [], { translate, categoryNames, found })
    }
  }
  return [...found.values()].filter(({ isStored }) => !isStored).map(({ row }) => row)
}

/**
 * Whether the file has changed a text and still has the translation of the earlier one, which is outdated: it could tell guests
 * something that is not true any more.
 */
function isUntouched(
  { column, text }: TranslationCell,
  before: readonly ItemText[] | undefined,
  after: readonly ItemText[] = [],
  translate: Translate,
): boolean {
  if (!before || isDeepStrictEqual(before, after)) return false
  return (
    text ===
    joinTranslations(
      column,
      before.map(({ kind, id, source }) => translate(kind, id, source) ?? ''),
    )
  )
}

interface Context {
  translate: Translate
  /** Before the import, by id. */
  categoryNames: ReadonlyMap<string, string>
  found: Found
}

function planCell(
  plan: PlannedRow,
  cell: TranslationCell,
  texts: readonly ItemText[],
  { translate, categoryNames, found }: Context,
): void {
  const { column, language } = cell
  const name = toTranslationColumn(column, language)
  const refuse = (message: string) => addError(plan, name, message)
  const entries = splitTranslations(column, cell.text, texts.length)
  if (texts.length === 0) return refuse(menuImportErrorMessages.translationOfNothing(column))
  if (entries.length !== texts.length)
    return refuse(menuImportErrorMessages.translationCount(column, texts.length, entries.length))

  const before = texts.map(({ kind, id, source }) => translate(kind, id, source) ?? '')
  const after = [...before]
  for (const [index, { kind, id, source }] of texts.entries()) {
    const { data: text = '', error } = translationTextSchema(kind).safeParse(entries[index])
    for (const { message } of error?.issues ?? [])
      refuse(cellMessage(message, texts.length > 1 ? entries[index] : undefined))
    if (text === '') continue
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
