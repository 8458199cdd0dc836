import { Unzip, UnzipInflate, zipSync } from 'fflate'
import readSheets, { type CellValue } from 'read-excel-file/universal'
import { menuImportMessages as texts } from '#contract/messages/menu-import.ts'
import { headersFirst, hiddenColumns, listSheetViews, type SheetView } from './hidden-parts.ts'

/** A sheet of a workbook, as text that the import reads. */
export interface WorkbookSheet {
  name: string
  isHidden: boolean
  /**
   * Cells in quotes, separated by tabs. A line is a row of the sheet, so the numbers of rows stay. Hidden columns are left out, and a
   * hidden row is an empty line: a restaurant hides what it does not sell.
   */
  text: string
  /** Omitted if nothing with text was left out. */
  hidden?: {
    rows: number
    /** Their headers, or their first texts if they have none. */
    columns: readonly string[]
    /** The sheet with its hidden rows and columns. */
    text: string
  }
}

/** A menu of 10,000 rows has a few megabytes. A file of some kilobytes can unpack to gigabytes. */
const unpackedMaxBytes = 32 * 1024 * 1024
/**
 * Of all sheets. A sheet has as many as its last row times its last column, because the library fills the cells between: a space that
 * was typed in the last cell of a spreadsheet would make 17 billion.
 */
const cellsMax = 1_000_000
/** Sheets, their relations, styles, and some files that the import does not need. */
const entriesMax = 2000
/** Unpacked at once: at most about 1000 times as many bytes. */
const sliceBytes = 16 * 1024

/**
 * Reads the sheets of an .xlsx file that have text, the hidden ones last. A formula has the value that was stored with it.
 * @throws {Error} with a message for people: the file is broken, has no text, or is too large when it is unpacked
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<WorkbookSheet[]> {
  const entries = unpack(bytes)
  const sheets = await readSheets(new Blob([zipSync(entries)])).catch(() => {
    throw new Error(texts.brokenWorkbook)
  })
  const views = listSheetViews((path) => new TextDecoder().decode(entries[path]?.[0]))
  let chars = 0
  // many cells can refer to one long text
  const countedText = (row: SheetRow) => {
    const text = rowText(row)
    chars += text.length
    if (chars > unpackedMaxBytes) throw new Error(texts.largeWorkbook)
    return text
  }
  // a sheet that is only a chart has no data
  const read = sheets.flatMap(({ sheet, data }, index) =>
    Array.isArray(data) ? [toSheet(sheet, data, views[index], countedText)] : [],
  )
  const withText = read.filter(({ text, hidden }) => (hidden?.text ?? text).trim() !== '')
  if (withText.length === 0) throw new Error(texts.emptyWorkbook)
  return withText.sort((a, b) => Number(a.isHidden) - Number(b.isHidden))
}

type SheetRow = readonly (CellValue | null)[]

function toSheet(
  name: string,
  rows: readonly SheetRow[],
  view: SheetView | undefined,
  textOf: (row: SheetRow) => string,
): WorkbookSheet {
  const lines = rows.map(textOf)
  const sheet = { name, isHidden: view?.isHidden ?? false, text: lines.join('\n') }
  const columns = view ? hiddenColumns(rows, view) : new Set<number>()
  const isLeftOut = (index: number) => view?.hidesRow(index + 1) === true && lines[index] !== ''
  const hiddenRows = lines.filter((_, index) => isLeftOut(index)).length
  if (hiddenRows + columns.size === 0) return sheet
  const shown = rows.map((row, index) =>
    isLeftOut(index) ? '' : rowText(row.filter((_, column) => !columns.has(column))),
  )
  const ordered = headersFirst(rows)
  const names = [...columns].map((column) => cellText(ordered.find((row) => row[column] !== null)?.[column] ?? null))
  const hidden = { rows: hiddenRows, columns: names.filter((text) => text.trim() !== ''), text: sheet.text }
  return { ...sheet, text: shown.join('\n'), ...(hidden.rows + hidden.columns.length > 0 && { hidden }) }
}

/**
 * Unpacks the file in slices and counts the bytes, because the sizes in the file can be wrong. The library then gets an archive without
 * compression, for which it starts no worker: the content security policy would forbid it.
 */
function unpack(bytes: Uint8Array<ArrayBuffer>) {
  const entries: Record<string, [Uint8Array, { level: 0 }]> = {}
  let [unpacked, count, cells] = [0, 0, 0]
  const unzip = new Unzip((file) => {
    count += 1
    if (count > entriesMax) throw new Error(texts.largeWorkbook)
    if (!/\.(xml|rels)$/.test(file.name)) return
    const chunks: Uint8Array[] = []
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      unpacked += chunk.length
      if (unpacked > unpackedMaxBytes) throw new Error(texts.largeWorkbook)
      chunks.push(chunk)
      if (!isLast) return
      const content = joinChunks(chunks)
      cells += countCells(new TextDecoder().decode(content))
      if (cells > cellsMax) throw new Error(texts.largeWorkbook)
      entries[file.name] = [content, { level: 0 }]
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let start = 0; start < bytes.length; start += sliceBytes)
      unzip.push(bytes.subarray(start, start + sliceBytes), start + sliceBytes >= bytes.length)
  } catch (error) {
    const isLarge = error instanceof Error && error.message === texts.largeWorkbook
    throw isLarge ? error : new Error(texts.brokenWorkbook)
  }
  return entries
}

/** The address of a cell, and whether its tag ends at once: such a cell has a style and no value. */
const cellTag = /\sr\s*=\s*["']([A-Z]+)(\d+)["']([^<>]*)>/g

/** @returns the cells from the first one to the last row and the last column with a value */
function countCells(xml: string): number {
  let [rows, columns] = [0, 0]
  for (const [, letters = '', row = '', rest = ''] of xml.matchAll(cellTag)) {
    if (rest.endsWith('/')) continue
    rows = Math.max(rows, Number(row))
    columns = Math.max(columns, columnNumber(letters))
  }
  return rows * columns
}

/** @param letters such as AB for 28 */
function columnNumber(letters: string): number {
  return Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
}

function joinChunks(chunks: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}

function rowText(row: SheetRow): string {
  const cells = row.map((value) => cellText(value).replaceAll('\t', ' '))
  // without the empty cells at the end
  return cells
    .map((cell) => cell && `"${cell.replaceAll('"', '""')}"`)
    .join('\t')
    .trimEnd()
}

/** Formulas leave errors such as 7.500000000000001, and a double has about 15 digits. */
const digitsMax = 12

function cellText(value: CellValue | null): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'number') return String(Number(value.toPrecision(digitsMax)))
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}
