import type { Language } from '#contract/i18n/language.ts'
import { limits } from '#contract/limits.ts'
import { findTranslation, type ImportSource, isImportColumn } from '#contract/menu/menu-import.ts'
import type { ImportLayout } from '#contract/menu/menu-import-api.ts'
import { otherLanguagesMessage, unknownColumnsMessage } from '#contract/menu-import-texts.ts'
import { menuImportErrorMessages } from '#contract/messages/menu-import-error.ts'
import { defaultShop } from '#contract/shop.ts'
import { yieldToEventLoop } from '../plan/yield-to-event-loop.ts'
import type { KnownOptions } from '../products/modifier-sets.ts'
import { findProduct } from '../products/products.ts'
import { readProduct } from '../products/read-product.ts'
import { type Cells, cleanCell, type FileRow, type TranslationCell } from './file-row.ts'
import { describeTable, detectSeparator, type FileTable, findTable, headerRowsMax } from './match-columns.ts'
import { type ShopFormat, shopFormatOf } from './prices.ts'
import { readRecords, type TextRecord } from './read-records.ts'
import { type AmountColumn, findSplitPrices } from './split-prices.ts'

export interface MenuFile {
  /** Without empty rows. */
  rows: readonly FileRow[]
  source: ImportSource
}

interface ParseOptions extends KnownOptions {
  /** What the admin has chosen; when omitted, the headers decide. */
  layout?: ImportLayout | undefined
  /** For the prices of sizes in the export of another program. */
  shop?: ShopFormat
  /** The further languages of the site, to which the file can have translations. */
  languages?: readonly Language[]
}

/** @returns the rows of a CSV file or of pasted cells; or a message for the admin that says why they cannot be read */
export async function parseFile(
  text: string,
  { layout, shop = shopFormatOf(defaultShop), languages = [], ...known }: ParseOptions = {},
): Promise<MenuFile | { problem: string; source?: ImportSource }> {
  const separator = await detectSeparator(text)
  const rowsMax = headerRowsMax + limits.importRowsMax + 1
  const { records, problem: rowProblem } = await readRecords(text, { separator, rowsMax })
  if (rowProblem !== undefined) return { problem: rowProblem }
  const table = findTable(records, layout, languages)
  if (!table)
    return { problem: records.length === 0 ? menuImportErrorMessages.noRows : menuImportErrorMessages.noHeader }
  if (table.records.length > limits.importRowsMax)
    return { problem: menuImportErrorMessages.tooManyRows(limits.importRowsMax) }
  const product = layout ? undefined : findProduct(table.headers)
  const source = describeTable(table, records)
  if (product) return readProduct(product, table, { source, shop, ...known })
  const problem = tableProblem(table)
  if (problem !== undefined) return { problem, source }
  const rows: FileRow[] = []
  const splitPrices = findSplitPrices(table, separator)
  for await (const record of yieldToEventLoop(table.records)) rows.push(toRow(record, table, splitPrices.get(record)))
  return { rows, source }
}

function tableProblem({ headers, columns, unknown, otherLanguages, records }: FileTable): string | undefined {
  const names = [...columns.values()]
  if (names.length === 0) return menuImportErrorMessages.noHeader
  const repeated = names.find((column, index) => names.indexOf(column) < index)
  if (repeated) return menuImportErrorMessages.repeatedColumn(repeated)
  const namesOf = (positions: Iterable<number>) =>
    [...positions].map((position) => headers[position] || String(position + 1))
  const unexplained = [...unknown].filter((position) => !otherLanguages.has(position))
  if (unexplained.length > 0) return unknownColumnsMessage(namesOf(unexplained))
  if (otherLanguages.size > 0) return otherLanguagesMessage(namesOf(otherLanguages))
  if (!names.includes('Name') && !names.includes('Id')) return menuImportErrorMessages.noName
  return records.length === 0 ? menuImportErrorMessages.noRows : undefined
}

function toRow(
  { line, cells: texts }: TextRecord,
  { columns, skipped }: FileTable,
  splitAmount: AmountColumn | undefined,
): FileRow {
  const cells: Cells = {}
  const translations: TranslationCell[] = []
  for (const [position, column] of columns) {
    const text = texts[position] ?? ''
    const translation = findTranslation(column)
    if (isImportColumn(column)) cells[column] = cleanCell(text, column)
    else if (translation && text.trim() !== '')
      translations.push({ ...translation, text: cleanCell(text, translation.column) })
  }
  const isExtra = (text: string, position: number) =>
    !columns.has(position) && !skipped.has(position) && text.trim() !== ''
  const problem = splitAmount ? (`split${splitAmount}` as const) : texts.some(isExtra) ? 'tooManyCells' : undefined
  return { line, cells, ...(translations.length > 0 && { translations }), problem }
}
