import type { Language } from '#contract/i18n/language.ts'
import { createColumnSearch, headerKey } from '#contract/menu/import-words.ts'
import { type FileColumn, findTranslation, type ImportSource, importColumns } from '#contract/menu/menu-import.ts'
import type { ImportLayout } from '#contract/menu/menu-import-api.ts'
import { withoutInvisible } from '#contract/values/invisible.ts'
import { findProduct } from '../products/products.ts'
import { readRecords, type TextRecord } from './read-records.ts'

/** The columns that the import reads, by their position in a row. */
export type Columns = ReadonlyMap<number, FileColumn>

/** The rows of a file, before they are rows of a menu. */
export interface FileTable {
  headers: readonly string[]
  /** Also of the row with the headers. */
  width: number
  /** The number of the row with the headers; 0 if there is none. */
  headerRow: number
  /** The rows below the headers. */
  records: readonly TextRecord[]
  columns: Columns
  /** The positions of the columns that the admin has skipped. */
  skipped: ReadonlySet<number>
  /** The positions of the columns that the admin must explain. */
  unknown: ReadonlySet<number>
  /** The positions of those among them that have translations to a language that the site does not have. */
  otherLanguages: ReadonlySet<number>
}

/** In the order in which they are preferred: a comma may also be a decimal mark or part of a text. */
const separators = ['\t', ';', '|', ','] as const

/** The header row is one of this many first rows that are not empty, because a title can precede it. */
export const headerRowsMax = 20

const findColumn = createColumnSearch(importColumns)

/** @returns the separator with which the first rows contain the most known headers, or else the most rows of several cells */
export async function detectSeparator(text: string): Promise<string> {
  let best = { separator: ',', known: 0, rows: 0 }
  for (const separator of separators) {
    const { records } = await readRecords(text, { separator, rowsMax: headerRowsMax })
    const known = Math.max(0, ...records.map(({ cells }) => countKnown(cells)))
    const rows = records.filter(({ cells }) => cells.length > 1).length
    if (known > best.known || (known === best.known && rows > best.rows)) best = { separator, known, rows }
  }
  return best.separator
}

function countKnown(cells: readonly string[]): number {
  return matchHeaders(cells).size + (findProduct(cells) ? cells.length : 0)
}

/**
 * @param layout what the admin has chosen; when undefined, the headers decide
 * @param languages the further languages of the site
 */
export function findTable(
  records: readonly TextRecord[],
  layout: ImportLayout | undefined,
  languages: readonly Language[],
): FileTable | undefined {
  const first = records.slice(0, headerRowsMax)
  const index = layout ? records.findIndex(({ line }) => line === layout.headerRow) : findHeader(first)
  if (index === -1 && layout?.headerRow !== 0) return undefined
  const below = records.slice(index + 1)
  const names =
    records[index]?.cells ?? Array.from({ length: Math.max(...first.map(({ cells }) => cells.length)) }, () => '')
  const { line: headerRow = 0, width = names.length } = records[index] ?? {}
  const table = { headerRow: layout?.headerRow ?? headerRow, records: below, width }
  if (layout?.columns) {
    const chosen = [...layout.columns.entries()]
    const { columns, otherLanguages } = splitLanguages(
      new Map(chosen.flatMap(([position, column]) => (column === '' ? [] : [[position, column] as const]))),
      languages,
    )
    return {
      ...table,
      headers: layout.columns.map((_, position) => names[position] ?? ''),
      columns,
      skipped: new Set(chosen.flatMap(([position, column]) => (column === '' ? [position] : []))),
      unknown: otherLanguages,
      otherLanguages,
    }
  }
  const { columns, otherLanguages } = splitLanguages(matchHeaders(names), languages)
  const unknown = names.flatMap((header, position) =>
    columns.has(position) || (isBlank(header) && samplesOf(below, position).length === 0) ? [] : [position],
  )
  for (const [position, header] of names.entries())
    if (findColumn(header) === 'other-language') otherLanguages.add(position)
  return { ...table, headers: names, columns, skipped: new Set(), unknown: new Set(unknown), otherLanguages }
}

/** Separates the translations to languages that the site does not have. */
function splitLanguages(columns: Columns, languages: readonly Language[]) {
  const own = new Map(columns)
  const otherLanguages = new Set<number>()
  for (const [position, column] of columns) {
    const translation = findTranslation(column)
    if (!translation || languages.includes(translation.language)) continue
    own.delete(position)
    otherLanguages.add(position)
  }
  return { columns: own, otherLanguages }
}

/** @returns the first row with the headers of a known program, or with `Name` or `Id`; else with a known header, or several cells */
function findHeader(records: readonly TextRecord[]): number {
  const known = records.map(({ cells }) => [...matchHeaders(cells).values()])
  const candidates = [
    records.findIndex(({ cells }) => findProduct(cells) !== undefined),
    known.findIndex((columns) => columns.includes('Name') || columns.includes('Id')),
    known.findIndex((columns) => columns.length > 0),
    records.findIndex(({ cells }) => cells.length > 1),
  ]
  return candidates.find((index) => index !== -1) ?? (records.length > 0 ? 0 : -1)
}

/** If several headers mean one column, it is the one that has its name, or else the first. */
function matchHeaders(headers: readonly string[]): Columns {
  const found = headers.map(findColumn).map((column) => (column === 'other-language' ? undefined : column))
  const isExact = (position: number) => headerKey(headers[position] ?? '') === headerKey(found[position] ?? '')
  const named = new Set(found.filter((_, position) => isExact(position)))
  return new Map(
    found.flatMap((column, position) => {
      if (column === undefined) return []
      const isUsed = isExact(position) || (!named.has(column) && found.indexOf(column) === position)
      return isUsed ? [[position, column] as const] : []
    }),
  )
}

function isBlank(text: string): boolean {
  return withoutInvisible(text).trim() === ''
}

const samplesMax = 3
/** Looking for samples in every row of a long file would take long. */
const sampleRowsMax = 100
const sampleMaxChars = 60

function samplesOf(records: readonly TextRecord[], position: number): string[] {
  return records
    .slice(0, sampleRowsMax)
    .map(({ cells }) => withoutInvisible(cells[position] ?? '').trim())
    .filter((text) => text !== '')
    .slice(0, samplesMax)
    .map((text) => (text.length > sampleMaxChars ? `${text.slice(0, sampleMaxChars)}…` : text))
}

/** Describes how a file was read, for the admin. @param all the rows of the file */
export function describeTable(table: FileTable, all: readonly TextRecord[]): ImportSource {
  const { headers, headerRow, records, columns, unknown } = table
  return {
    headerRow,
    firstRows: all.slice(0, headerRowsMax).map(({ line, cells }) => ({
      line,
      text: cells
        .filter((cell) => !isBlank(cell))
        .join(' · ')
        .slice(0, sampleMaxChars),
    })),
    columns: headers.map((header, position) => ({
      header: withoutInvisible(header).trim(),
      samples: samplesOf(records, position),
      column: columns.get(position) ?? (unknown.has(position) ? 'unknown' : 'skipped'),
    })),
    skippedRows: [],
    modifierSets: [],
  }
}
