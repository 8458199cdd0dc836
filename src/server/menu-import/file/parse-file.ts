import { limits } from '#contract/limits.ts'
import { type ImportColumn, importColumns } from '#contract/menu-import.ts'
import { menuImportErrors } from '#contract/menu-import-errors.ts'
import { once } from '../../lazy/once.ts'
import { unescapeFormula } from './cells.ts'

/** Loads the parser on first use, because most server processes never read a CSV file. */
const loadParser = once(() => import('csv-parse/sync'))

/** The cells of one row, by column. A column that the file does not have is missing; an empty cell is ''. */
export type Cells = Partial<Record<ImportColumn, string>>

export interface FileRow {
  /**
   * The number of the row as a spreadsheet shows it: the headers are row 1, and a cell with line breaks is within one row.
   * Empty rows count too.
   */
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

type Parser = Awaited<ReturnType<typeof loadParser>>

const separators = ['\t', ';', ','] as const

/** @returns the rows of a CSV file or of pasted cells; or a message for the admin that says why they cannot be read */
export async function parseFile(text: string): Promise<MenuFile | { problem: string }> {
  const parser = await loadParser()
  const separator = detectSeparator(parser, text)
  if (separator === undefined) return { problem: menuImportErrors.noHeader }
  const records = readRecords(parser, text, separator)
  if ('problem' in records) return records
  const [headers = [], ...rest] = records
  const columns = headers.map(columnOf)
  const problem = headerProblem(headers, columns)
  if (problem !== undefined) return { problem }
  const rows = rest
    .map((record, index) => toRow(record, index + 2, columns))
    .filter(({ cells, hasExtraCells }) => hasExtraCells || Object.values(cells).some((cell) => cell !== ''))
  if (rows.length === 0) return { problem: menuImportErrors.noRows }
  if (rows.length > limits.importRowsMax) return { problem: menuImportErrors.tooManyRows(limits.importRowsMax) }
  return { columns: columns.filter((column) => column !== undefined), rows }
}

function toRow(record: readonly string[], line: number, columns: readonly (ImportColumn | undefined)[]): FileRow {
  const cells: Cells = {}
  for (const [index, column] of columns.entries())
    if (column !== undefined) cells[column] = unescapeFormula((record[index] ?? '').trim())
  const hasExtraCells = record.some((cell, index) => columns[index] === undefined && cell.trim() !== '')
  return { line, cells, hasExtraCells }
}

/** @returns the separator with which the first row contains the most known headers; undefined when none does */
function detectSeparator(parser: Parser, text: string): string | undefined {
  const counts = separators.map((separator) => {
    const records = readRecords(parser, text, separator, 1)
    const known = 'problem' in records ? [] : (records[0] ?? []).filter((header) => columnOf(header) !== undefined)
    return { separator, count: known.length }
  })
  const best = counts.toSorted((a, b) => b.count - a.count)[0]
  return best && best.count > 0 ? best.separator : undefined
}

function columnOf(header: string): ImportColumn | undefined {
  const name = header.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  return importColumns.find((column) => column.toLowerCase() === name)
}

function headerProblem(headers: readonly string[], columns: readonly (ImportColumn | undefined)[]): string | undefined {
  // a spreadsheet may copy empty columns after the last header
  const unknown = headers.filter((header, index) => header.trim() !== '' && columns[index] === undefined)
  if (unknown.length > 0) return menuImportErrors.unknownColumns(unknown)
  const repeated = columns.find((column, index) => column !== undefined && columns.indexOf(column) < index)
  if (repeated) return menuImportErrors.repeatedColumn(repeated)
  return columns.includes('Name') || columns.includes('Id') ? undefined : menuImportErrors.noName
}

/** @param count of the records to read; all when omitted */
function readRecords(
  { parse, CsvError }: Parser,
  text: string,
  separator: string,
  count?: number,
): string[][] | { problem: string } {
  try {
    return parse(text, {
      bom: true,
      delimiter: separator,
      // a file that several programs have written may mix line ends
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // cells that are copied from a spreadsheet may contain quotes, as in 12" pizza
      relax_quotes: separator === '\t',
      ...(count !== undefined && { to: count }),
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { problem: menuImportErrors.brokenQuotes(Number(error['records']) + 1) }
  }
}
