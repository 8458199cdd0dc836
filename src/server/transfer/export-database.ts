import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../store/database.ts'
import { requireReleasedSchema } from '../store/development-migrations.ts'
import type { Snapshot } from '../store/dialect.ts'
import { listAppliedMigrations, migrations } from '../store/migrate.ts'
import { type ExportEnd, type ExportHeader, endLine, headerLine, rowLine, TableChecksums } from './export-format.ts'
import { type ExportedTable, exportedTables } from './exported-tables.ts'
import { requireNoImport } from './unfinished-import.ts'

/** Chunks of at least this size; each ends with a complete line. */
const chunkChars = 262_144

/**
 * Exports a snapshot of the database as lines (docs/export-format.md). The memory use does not depend on the number of
 * rows.
 * @param progress called with the number of exported rows after each chunk
 * @throws with a message that says what to do, when the schema is not that of this version
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

/** @returns row counts and checksums of the current content, for the tables and columns of an export */
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
    let chunk = { lines: '', rows: 0 }
    for await (const row of snapshot.readRows(table)) {
      const line = rowLine(table, columns, row)
      checksums.add(table.name, line)
      chunk.lines += line
      chunk.rows += 1
      if (chunk.lines.length < chunkChars) continue
      yield chunk
      chunk = { lines: '', rows: 0 }
    }
    if (chunk.rows > 0) yield chunk
  }
}

async function countRows({ queries }: Snapshot, { name, where }: ExportedTable): Promise<number> {
  const { rows } = await sql`select count(*) as count from ${sql.table(name)} where ${where}`.execute(queries)
  return z.object({ count: z.number() }).parse(rows[0]).count
}

async function requireCurrentSchema(database: Database): Promise<string[]> {
  const applied = await listAppliedMigrations(database)
  if (applied.length === 0) throw new Error('There is no Tiffin database here. Set DATA_DIR or DATABASE_URL.')
  requireReleasedSchema(applied)
  const unknown = applied.filter((name) => !Object.hasOwn(migrations, name))
  if (unknown.length > 0)
    throw new Error(
      `This database was changed by a newer Tiffin (migrations ${unknown.join(', ')}). Export it with that version.`,
    )
  const missing = Object.keys(migrations).filter((name) => !applied.includes(name))
  if (missing.length > 0) throw new Error('This database is from an older Tiffin. Start the server once to migrate it.')
  return applied.toSorted()
}

/** @returns the columns of each table, in the order of the schema */
async function listColumns({ queries }: Database): Promise<Map<string, string[]>> {
  const tables = await queries.introspection.getTables()
  return new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]))
}
