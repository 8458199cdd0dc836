import { limits } from '#contract/limits.ts'
import { type ImportColumn, importColumns } from '#contract/menu/menu-import.ts'
import { menuImportErrors } from '#contract/menu/menu-import-errors.ts'
import { withoutInvisible } from '#contract/values/invisible.ts'
import { yieldToEventLoop } from '../plan/yield-to-event-loop.ts'
import { unescapeFormula } from './cells.ts'
import { readRecords, type TextRecord } from './read-records.ts'

/** The cells of one row, by column. A column that the file does not have is missing; an empty cell is ''. */
export type Cells = Partial<Record<ImportColumn, string>>

export interface FileRow {
  /** The number of the row as a spreadsheet shows it (see `TextRecord`). */
  line: number
  cells: Cells
  /** Whether the row has text in more cells than there are headers. */
  hasExtraCells: boolean
}

export interface MenuFile {
  columns: readonly ImportColumn[]
  /** Without empty rows. */
  rows: readonly FileRow[]
}

/** The known columns of a file, by their position in a row. */
type Columns = ReadonlyMap<number, ImportColumn>

const separators = ['\t', ';', ','] as const

/** The header row is one of this many first rows that are not empty, because a title can precede it. */
const headerRowsMax = 20

/** @returns the rows of a CSV file or of pasted cells; or a message for the admin that says why they cannot be read */
export async function parseFile(text: string): Promise<MenuFile | { problem: string }> {
  const separator = await detectSeparator(text)
  if (separator === undefined) return { problem: menuImportErrors.noHeader }
  const rowsMax = headerRowsMax + limits.importRowsMax + 1
  const { records, problem: rowProblem } = await readRecords(text, { separator, rowsMax })
  if (rowProblem !== undefined) return { problem: rowProblem }
  const headerIndex = findHeader(records)
  const headers = records[headerIndex]?.cells ?? []
  const columns = columnsOf(headers)
  const problem = headerProblem(headers, columns)
  if (problem !== undefined) return { problem }
  const rows: FileRow[] = []
  for await (const record of yieldToEventLoop(records.slice(headerIndex + 1))) rows.push(toRow(record, columns))
  if (rows.length === 0) return { problem: menuImportErrors.noRows }
  if (rows.length > limits.importRowsMax) return { problem: menuImportErrors.tooManyRows(limits.importRowsMax) }
  return { columns: [...columns.values()], rows }
}

function toRow({ line, cells: texts }: TextRecord, columns: Columns): FileRow {
  const cells: Cells = {}
  for (const [index, column] of columns) cells[column] = cleanCell(texts[index] ?? '', column)
  const hasExtraCells = texts.some((text, index) => !columns.has(index) && text.trim() !== '')
  return { line, cells, hasExtraCells }
}

/** Their cells can contain several entries, also in several lines. */
const listColumns: readonly ImportColumn[] = ['Ingredients', 'Option groups', 'Contains', 'May contain', 'Diets']

/** Removes invisible characters, as the forms of the panel do. A line break separates entries of a list; otherwise it is a space. */
function cleanCell(text: string, column: ImportColumn): string {
  const visible = withoutInvisible(unescapeFormula(text.trim()).replaceAll(/\r\n?/g, '\n'))
  if (listColumns.includes(column)) return visible.trim()
  return visible
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim()
}

/** @returns the separator with which the first rows contain the most known headers; undefined when none does */
async function detectSeparator(text: string): Promise<string | undefined> {
  let best: { separator: string | undefined; count: number } = { separator: undefined, count: 0 }
  for (const separator of separators) {
    const { records } = await readRecords(text, { separator, rowsMax: headerRowsMax })
    const count = columnsOf(records[findHeader(records)]?.cells ?? []).size
    if (count > best.count) best = { separator, count }
  }
  return best.separator
}

/** @returns the index of the first row that contains the headers `Name` or `Id`; otherwise of the first with a known header, or 0 */
function findHeader(records: readonly TextRecord[]): number {
  const known = records.slice(0, headerRowsMax).map(({ cells }) => [...columnsOf(cells).values()])
  const complete = known.findIndex((columns) => columns.includes('Name') || columns.includes('Id'))
  return Math.max(complete === -1 ? known.findIndex((columns) => columns.length > 0) : complete, 0)
}

const columnByHeader = new Map(importColumns.map((column) => [column.toLowerCase(), column]))

function columnsOf(headers: readonly string[]): Columns {
  return new Map(
    headers.flatMap((header, index) => {
      const name = withoutInvisible(header).trim().replaceAll(/\s+/g, ' ').toLowerCase()
      const column = columnByHeader.get(name)
      return column === undefined ? [] : [[index, column] as const]
    }),
  )
}

function headerProblem(headers: readonly string[], columns: Columns): string | undefined {
  if (columns.size === 0) return menuImportErrors.noHeader
  // a spreadsheet may copy empty columns after the last header
  const unknown = headers.filter((header, index) => !columns.has(index) && withoutInvisible(header).trim() !== '')
  if (unknown.length > 0) return menuImportErrors.unknownColumns(unknown)
  const names = [...columns.values()]
  const repeated = names.find((column, index) => names.indexOf(column) < index)
  if (repeated) return menuImportErrors.repeatedColumn(repeated)
  return names.includes('Name') || names.includes('Id') ? undefined : menuImportErrors.noName
}
