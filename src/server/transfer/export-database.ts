import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../store/database.ts'
import { refuseDevelopmentSchema } from '../store/development-migrations.ts'
import type { Snapshot } from '../store/dialect.ts'
import { listAppliedMigrations, migrations } from '../store/migrate.ts'
import { type ExportEnd, type ExportHeader, endLine, headerLine, rowLine, TableChecksums } from './export-format.ts'
import { type ExportedTable, exportedTables } from './exported-tables.ts'
import { requireNoImport } from './unfinished-import.ts'

/** Pieces of this size are handed on; a line is never cut. */
const pieceChars = 262_144

/**
 * Everything that is to be moved, as lines (docs/export-format.md), as it was at one moment. Takes as little memory for
 * a million orders as for ten.
 * @param progress called now and then with the rows that are done
 * @throws with a sentence that says what to do, when the database is not of this version
 */
export async function* exportDatabase(
  database: Database,
  progress: (done: number, total: number) => void = () => {},
): AsyncGenerator<string> {
  const applied = await requireCurrentSchema(database)
  await requireNoImport(database.queries)
  const columnsOf = await listColumns(database)
  const snapshot = await database.dialect.beginSnapshot(database.queries)
  try {
    const tables: ExportHeader['tables'] = {}
    for (const table of exportedTables)
      tables[table.name] = { columns: columnsOf.get(table.name) ?? [], rows: await countRows(snapshot, table) }
    const total = Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
    yield headerLine({ migrations: applied, tables })
    const checksums = new TableChecksums()
    let done = 0
    for await (const { lines, rows } of readLines(snapshot, tables, checksums)) {
      yield lines
      progress((done += rows), total)
    }
    yield endLine(checksums.digest(Object.keys(tables)))
  } finally {
    await snapshot.end()
  }
}

/** The sums of what the database holds now, by the tables and columns of an export. */
export async function computeChecksums(
  database: Database,
  tables: ExportHeader['tables'],
  progress: (done: number) => void,
): Promise<ExportEnd> {
  const snapshot = await database.dialect.beginSnapshot(database.queries)
  try {
    const checksums = new TableChecksums()
    let done = 0
    for await (const { rows } of readLines(snapshot, tables, checksums)) progress((done += rows))
    return checksums.digest(Object.keys(tables))
  } finally {
    await snapshot.end()
  }
}

async function* readLines(snapshot: Snapshot, tables: ExportHeader['tables'], checksums: TableChecksums) {
  for (const table of exportedTables) {
    const columns = tables[table.name]?.columns
    if (!columns) continue
    let piece = { lines: '', rows: 0 }
    for await (const row of snapshot.readRows(table)) {
      const line = rowLine(table, columns, row)
      checksums.add(table.name, line)
      piece.lines += line
      piece.rows += 1
      if (piece.lines.length < pieceChars) continue
      yield piece
      piece = { lines: '', rows: 0 }
    }
    if (piece.rows > 0) yield piece
  }
}

async function countRows({ queries }: Snapshot, { name, where }: ExportedTable): Promise<number> {
  const { rows } = await sql`select count(*) as count from ${sql.table(name)} where ${where}`.execute(queries)
  return z.object({ count: z.number() }).parse(rows[0]).count
}

async function requireCurrentSchema({ queries }: Database): Promise<string[]> {
  const applied = await listAppliedMigrations(queries)
  if (applied.length === 0) throw new Error('There is no database of Tiffin here. Set DATA_DIR or DATABASE_URL.')
  refuseDevelopmentSchema(applied)
  const unknown = applied.filter((name) => !Object.hasOwn(migrations, name))
  if (unknown.length > 0)
    throw new Error(`This database was made by a newer Tiffin (it knows ${unknown.join(', ')}). Export with that one.`)
  const missing = Object.keys(migrations).filter((name) => !applied.includes(name))
  if (missing.length > 0)
    throw new Error('This database is of an older Tiffin. Start the server once, which brings it up to date.')
  return applied.toSorted()
}

/** In the order of the schema. */
async function listColumns({ queries }: Database): Promise<Map<string, string[]>> {
  const tables = await queries.introspection.getTables()
  return new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]))
}
