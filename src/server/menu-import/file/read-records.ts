import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextEventLoopTurn } from 'node:timers/promises'
import { limits } from '#contract/limits.ts'
import { menuImportErrorMessages } from '#contract/messages/menu-import-error.ts'
import { once } from '../../lazy/once.ts'

/** Loads the parser on first use, because most server processes never read a CSV file. */
const loadParser = once(() => import('csv-parse'))

/** The cells of a row that is not empty. */
export interface TextRecord {
  /**
   * The number of the row as a spreadsheet shows it: the first is row 1, and a cell with line breaks is within one row. Empty
   * rows count too.
   */
  line: number
  /** Without the empty cells at the end. */
  cells: readonly string[]
  /** The number of cells with them. */
  width: number
}

interface RecordsOfText {
  /** Without the empty rows; those before the problem, if there is one. */
  records: readonly TextRecord[]
  /** A message for the admin that says why the rest cannot be read. */
  problem?: string
}

interface ReadOptions {
  /** Between the cells. */
  separator: string
  /** Reading stops after so many rows that are not empty. */
  rowsMax: number
  rowMaxBytes?: number
}

/** Of a request with a file. A character has at most three bytes in UTF-8, or two when JSON escapes it. */
export const fileBodyMaxBytes = 3 * limits.importMaxChars + 1024

/** Parsing so many bytes takes a few milliseconds. */
const sliceBytes = 16 * 1024

/** Far more than the longest row of a menu. A quote that is never closed makes one row of the rest of a file. */
const menuRowMaxBytes = 100_000
const rowMaxCells = 1000

/** Reads the rows of a CSV text in slices, so that the event loop handles other requests between them. */
export async function readRecords(
  text: string,
  { separator, rowsMax, rowMaxBytes = menuRowMaxBytes }: ReadOptions,
): Promise<RecordsOfText> {
  const { parse, CsvError } = await loadParser()
  const records: TextRecord[] = []
  let blankRows = 0
  let problem: string | undefined
  const enough = new AbortController()
  const nextLine = (emptyLines: number) => records.length + blankRows + emptyLines + 1
  const parser = parse({
    bom: true,
    delimiter: separator,
    // a file that several programs have written may mix line ends
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // cells that are copied from a spreadsheet may contain quotes, as in 12" pizza
    relax_quotes: separator === '\t',
    skip_empty_lines: true,
    max_record_size: rowMaxBytes,
    // returns null, so that the parser itself collects nothing
    on_record: (all: string[], { empty_lines: emptyLines }) => {
      // the parser creates an error, which is slow, for each row whose length differs from that of record 0
      Object.assign(parser.info, { records: 0 })
      if (enough.signal.aborted) return null
      const cells = all.slice(0, all.findLastIndex((cell) => cell.trim() !== '') + 1)
      const line = nextLine(emptyLines)
      if (cells.length > rowMaxCells) problem = menuImportErrorMessages.longRow(line)
      else if (cells.length === 0) blankRows += 1
      else records.push({ line, cells, width: all.length })
      if (problem !== undefined || records.length === rowsMax) enough.abort()
      return null
    },
  })
  parser.resume()
  try {
    await pipeline(Readable.from(slicesOf(text)), parser, { signal: enough.signal })
  } catch (error) {
    if (!enough.signal.aborted) {
      if (!(error instanceof CsvError)) throw error
      const line = nextLine(Number(error['empty_lines']))
      const isLong = error.code === 'CSV_MAX_RECORD_SIZE'
      problem = isLong ? menuImportErrorMessages.longRow(line) : menuImportErrorMessages.brokenQuotes(line)
    }
  }
  return { records, ...(problem !== undefined && { problem }) }
}

/** A slice may end within a character: the parser reads bytes. */
async function* slicesOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += sliceBytes) {
    await nextEventLoopTurn()
    yield bytes.subarray(start, start + sliceBytes)
  }
}
