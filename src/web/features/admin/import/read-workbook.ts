import { Unzip, UnzipInflate, type Zippable, zipSync } from 'fflate'
import readSheets, { type CellValue } from 'read-excel-file/universal'
import { menuImportMessages as texts } from '#contract/messages/menu-import.ts'

/** A sheet of a workbook, as text that the import reads. */
export interface WorkbookSheet {
  name: string
  /** Cells in quotes, separated by tabs. A line is a row of the sheet, so the numbers of rows stay. */
  text: string
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
 * Reads the sheets of an .xlsx file that have text. A formula has the value that was stored with it.
 * @throws {Error} with a message for people: the file is broken, has no text, or is too large when it is unpacked
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<WorkbookSheet[]> {
  const packed = repack(bytes)
  const sheets = await readSheets(new Blob([packed])).catch(() => {
    throw new Error(texts.brokenWorkbook)
  })
  let chars = 0
  // many cells can refer to one long text
  const countedText = (row: readonly (CellValue | null)[]) => {
    const text = rowText(row)
    chars += text.length
    if (chars > unpackedMaxBytes) throw new Error(texts.largeWorkbook)
    return text
  }
  const filled = sheets.map(({ sheet, data }) => ({ name: sheet, text: data.map(countedText).join('\n') }))
  const withText = filled.filter(({ text }) => text.trim() !== '')
  if (withText.length === 0) throw new Error(texts.emptyWorkbook)
  return withText
}

/**
 * Unpacks the file in slices and counts the bytes, because the sizes in the file can be wrong. The library then gets an archive without
 * compression, for which it starts no worker: the content security policy would forbid it.
 */
function repack(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const entries: Zippable = {}
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
  return zipSync(entries)
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

function rowText(row: readonly (CellValue | null)[]): string {
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
