import type { Language } from '#contract/i18n/language.ts'
import type { ImportColumn, TranslatedColumn } from '#contract/menu/menu-import.ts'
import { withoutInvisible } from '#contract/values/invisible.ts'
import { unescapeFormula } from './cells.ts'

/** The cells of one row, by column. A column that the file does not have is missing; an empty cell is ''. */
export type Cells = Partial<Record<ImportColumn, string>>

/** A cell in a column such as `Name (it)`. */
export interface TranslationCell {
  column: TranslatedColumn
  language: Language
  text: string
}

export interface FileRow {
  /** The number of the row as a spreadsheet shows it (see `TextRecord`). */
  line: number
  cells: Cells
  /** The cells with translations that are not empty. Omitted for a file without such columns. */
  translations?: readonly TranslationCell[]
  /** The row has text in more cells than there are headers, or the end of its price or deposit is in the next cell. */
  problem?: 'tooManyCells' | 'splitPrice' | 'splitDeposit' | undefined
}

/** Their cells can contain several entries, also in several lines. */
const listColumns: readonly ImportColumn[] = ['Ingredients', 'Option groups', 'Contains', 'May contain', 'Diets']

/** Removes invisible characters, as the forms of the panel do. A line break separates entries of a list; otherwise it is a space. */
export function cleanCell(text: string, column: ImportColumn): string {
  const visible = withoutInvisible(unescapeFormula(text.trim()).replaceAll(/\r\n?/g, '\n'))
  if (listColumns.includes(column)) return visible.trim()
  return visible
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim()
}
