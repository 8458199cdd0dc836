import { createHash } from 'node:crypto'
import type { Database } from '../store/database.ts'
import { isRowRefused } from '../store/database-errors.ts'
import type { Queries } from '../store/tables.ts'
import { decodeRow, type ExportEnd, type StoredRow, TableChecksums } from './export-format.ts'
import type { ExportedTable } from './exported-tables.ts'
import {
  beginImport,
  finishImport,
  parseHeader,
  parseLine,
  prepareDatabase,
  requireSameExport,
  verifyImport,
} from './import-steps.ts'
import { splitLines } from './split-lines.ts'
import { saveProgress } from './unfinished-import.ts'

/** Limits of one transaction, and so of the rows in memory. */
const batchRows = 1000
const batchBytes = 1_000_000

/** Rows in one statement. A small number, because there is one prepared statement for each number of rows. */
const statementRows = 50

export interface ImportObserver {
  onWritten(done: number, total: number): void
  onVerified(done: number, total: number): void
}

/**
 * Imports an export into an empty database. Each batch is one transaction. When the import is interrupted, another call
 * with the same export continues after the last committed batch. At the end it reads all rows, and compares counts and
 * checksums.
 * @returns the number of rows by table
 * @throws with a message that says what to do
 */
export async function importDatabase(
  database: Database,
  chunks: AsyncIterable<Uint8Array | string>,
  observer: ImportObserver,
): Promise<Record<string, number>> {
  const lines = splitLines(chunks)
  const first = await lines.next()
  const firstLine = first.done ? Buffer.alloc(0) : first.value
  const header = parseHeader(firstLine.toString())
  const earlier = await prepareDatabase(database, header)
  const total = Object.values(header.tables).reduce((sum, { rows }) => sum + rows, 0)
  const checksums = new TableChecksums()
  const hash = createHash('sha256').update(firstLine)
  let lineCount = 1
  const progress = () => ({ lines: lineCount, sha256: hash.copy().digest('hex') })
  if (!earlier) await beginImport(database.queries, progress())

  let batch = newBatch()
  const write = async () => {
    const { table, rows } = batch
    if (!table) return
    await database.queries.transaction().execute(async (transaction) => {
      await insertRows(transaction, table, rows)
      await saveProgress(transaction, progress())
    })
    observer.onWritten(lineCount - 1, total)
    batch = newBatch()
  }

  let end: ExportEnd | undefined
  for await (const line of lines) {
    if (end) throw new Error('A line of the export is not valid. Export again.')
    const parsed = parseLine(line.toString(), header)
    const { table } = parsed
    if (table !== batch.table || batch.rows.length >= batchRows || batch.bytes >= batchBytes) await write()
    if (!table) {
      end = parsed.end
      continue
    }
    lineCount += 1
    hash.update(line)
    checksums.add(table.name, line)
    if (earlier && lineCount <= earlier.lines) {
      if (lineCount === earlier.lines) requireSameExport(progress(), earlier)
      continue
    }
    batch.table = table
    batch.bytes += line.length
    batch.rows.push(decodeRow(table, parsed.row))
  }
  if (!end)
    throw new Error(
      'The export is incomplete: its last line is missing. Run the import again with the complete export.',
    )
  if (earlier) requireSameExport(progress(), earlier)

  await verifyImport(database, header, end, checksums, (done) => observer.onVerified(done, total))
  await finishImport(database)
  return Object.fromEntries(Object.entries(header.tables).map(([name, { rows }]) => [name, rows]))
}

function newBatch(): { table: ExportedTable | undefined; rows: StoredRow[]; bytes: number } {
  return { table: undefined, rows: [], bytes: 0 }
}

/** @throws with a message that says what to do, when the database refuses a row */
async function insertRows(transaction: Queries, table: ExportedTable, rows: readonly StoredRow[]): Promise<void> {
  const tables = transaction.$extendTables<Record<string, StoredRow>>()
  try {
    for (let first = 0; first < rows.length; first += statementRows)
      await tables
        .insertInto(table.name)
        .values(rows.slice(first, first + statementRows))
        .execute()
  } catch (error) {
    if (!isRowRefused(error)) throw error
    // the message of the database is SQL, which says nothing to an owner
    throw new Error(
      `The export is damaged: a row of ${table.name} is there twice, or does not fit the table or the other rows. Export again. If the new export is refused too, a row of ${table.name} is damaged in the exported database: correct or delete it there.`,
      { cause: error },
    )
  }
}
