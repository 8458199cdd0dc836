import { createHash } from 'node:crypto'
import type { Database } from '../store/database.ts'
import type { Queries } from '../store/tables.ts'
import { type ExportEnd, type Row, readRow, TableChecksums } from './export-format.ts'
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
import { readLines } from './split-lines.ts'
import { saveProgress } from './unfinished-import.ts'

/** What one transaction writes, and what is in memory at once. */
const batchRows = 1000
const batchBytes = 1_000_000

/** Rows in one statement. Both databases keep a statement of each number of rows prepared, so there must be few. */
const statementRows = 50

export interface ImportObserver {
  wrote(done: number, total: number): void
  verified(done: number, total: number): void
}

/**
 * Reads an export into an empty database, in batches that are each kept or not at all; begun again with the same
 * export, it goes on after the last batch. At the end every row is read back, and counts and checksums are compared.
 * @returns how many rows of each table there are
 * @throws with a sentence that says what to do
 */
export async function importDatabase(
  database: Database,
  pieces: AsyncIterable<Uint8Array | string>,
  watcher: ImportObserver,
): Promise<Record<string, number>> {
  const lines = readLines(pieces)
  const first = await lines.next()
  const firstLine = first.done ? Buffer.alloc(0) : first.value
  const header = parseHeader(firstLine.toString())
  const earlier = await prepareDatabase(database, header)
  const total = Object.values(header.tables).reduce((sum, { rows }) => sum + rows, 0)
  const checksums = new TableChecksums()
  const all = createHash('sha256').update(firstLine)
  let seen = 1
  const progress = () => ({ lines: seen, sha256: all.copy().digest('hex') })
  if (!earlier) await beginImport(database.queries, progress())

  let batch = newBatch()
  const write = async () => {
    const { table, rows } = batch
    if (!table) return
    await database.queries.transaction().execute(async (transaction) => {
      await insertRows(transaction, table, rows)
      await saveProgress(transaction, progress())
    })
    watcher.wrote(seen - 1, total)
    batch = newBatch()
  }

  let end: ExportEnd | undefined
  for await (const line of lines) {
    if (end) throw new Error('A line of the export is not of the expected form.')
    const parsed = parseLine(line.toString(), header)
    const { table } = parsed
    if (table !== batch.table || batch.rows.length >= batchRows || batch.bytes >= batchBytes) await write()
    if (!table) {
      end = parsed.end
      continue
    }
    seen += 1
    all.update(line)
    checksums.add(table.name, line)
    if (earlier && seen <= earlier.lines) {
      if (seen === earlier.lines) requireSameExport(progress(), earlier)
      continue
    }
    batch.table = table
    batch.bytes += line.length
    batch.rows.push(readRow(table, parsed.row))
  }
  if (!end) throw new Error('The export ends before its last line. Run the import again.')
  if (earlier) requireSameExport(progress(), earlier)

  await verifyImport(database, header, end, checksums, (done) => watcher.verified(done, total))
  await finishImport(database)
  return Object.fromEntries(Object.entries(header.tables).map(([name, { rows }]) => [name, rows]))
}

function newBatch(): { table: ExportedTable | undefined; rows: Row[]; bytes: number } {
  return { table: undefined, rows: [], bytes: 0 }
}

async function insertRows(transaction: Queries, table: ExportedTable, rows: readonly Row[]): Promise<void> {
  const tables = transaction.$extendTables<Record<string, Row>>()
  for (let first = 0; first < rows.length; first += statementRows)
    await tables
      .insertInto(table.name)
      .values(rows.slice(first, first + statementRows))
      .execute()
}
