import { createHash } from 'node:crypto'
import type { Database } from '../store/database.ts'
import { type ExportHeader, rowStart, Tally } from './export-format.ts'
import {
  beginImport,
  finishImport,
  parseHeader,
  prepareDatabase,
  requireSameExport,
  verifyImport,
} from './import-steps.ts'
import { type MovedTable, movedTables } from './moved-tables.ts'
import { readLines } from './read-lines.ts'
import { keepProgress } from './unfinished-import.ts'
import { writeRows } from './write-rows.ts'

/** What one transaction writes, and what is in memory at once. */
const batchRows = 2000
const batchBytes = 1_000_000

export interface ImportWatcher {
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
  watcher: ImportWatcher,
): Promise<Record<string, number>> {
  const lines = readLines(pieces)
  const first = await lines.next()
  const firstLine = first.done ? Buffer.alloc(0) : first.value
  const header = parseHeader(firstLine.toString())
  const earlier = await prepareDatabase(database, header)
  const total = Object.values(header.tables).reduce((sum, { rows }) => sum + rows, 0)
  const tally = new Tally()
  const all = createHash('sha256').update(firstLine)
  let seen = 1
  const progress = () => ({ lines: seen, sha256: all.copy().digest('hex') })
  if (!earlier) await beginImport(database.queries, progress())
  await database.dialect.flushLazily(database.queries)

  let batch = newBatch()
  const write = async () => {
    const { table, rows } = batch
    if (!table) return
    const columns = header.tables[table.name]?.columns ?? []
    await database.queries.transaction().execute(async (transaction) => {
      await writeRows(transaction, database.dialect, table, columns, rows)
      await keepProgress(transaction, progress())
    })
    watcher.wrote(seen - 1, total)
    batch = newBatch()
  }

  const tableOf = tableFinder(header)
  let lastLine: string | undefined
  for await (const line of lines) {
    if (lastLine !== undefined) throw new Error('A line of the export is not of the expected form.')
    const table = tableOf(line)
    if (table !== batch.table || batch.rows.length >= batchRows || batch.bytes >= batchBytes) await write()
    if (!table) {
      lastLine = line.toString()
      continue
    }
    seen += 1
    all.update(line)
    tally.add(table.name, line)
    if (earlier && seen <= earlier.lines) {
      if (seen === earlier.lines) requireSameExport(progress(), earlier)
      continue
    }
    batch.table = table
    batch.bytes += line.length
    // without `}` and the line feed
    batch.rows.push(line.toString('utf8', rowStart(table.name).length, line.length - 2))
  }
  if (lastLine === undefined) throw new Error('The export ends before its last line. Run the import again.')
  if (earlier) requireSameExport(progress(), earlier)

  await verifyImport(database, header, lastLine, tally, (done) => watcher.verified(done, total))
  await finishImport(database)
  return Object.fromEntries(Object.entries(header.tables).map(([name, { rows }]) => [name, rows]))
}

function newBatch(): { table: MovedTable | undefined; rows: string[]; bytes: number } {
  return { table: undefined, rows: [], bytes: 0 }
}

/** @returns finds the table of a line by how it begins, without reading all of it; undefined for the last line */
function tableFinder(header: ExportHeader): (line: Buffer) => MovedTable | undefined {
  const tables = movedTables.filter(({ name }) => Object.hasOwn(header.tables, name))
  const starts = tables.map((table) => ({ table, start: Buffer.from(rowStart(table.name)) }))
  let current = starts[0]
  return (line) => {
    if (current && line.subarray(0, current.start.length).equals(current.start)) return current.table
    current = starts.find(({ start }) => line.subarray(0, start.length).equals(start)) ?? current
    return current && line.subarray(0, current.start.length).equals(current.start) ? current.table : undefined
  }
}
