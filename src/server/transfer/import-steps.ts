import { sql } from 'kysely'
import type { Database } from '../store/database.ts'
import { replaceDevelopmentMigrations, requireReleasedSchema } from '../store/development-migrations.ts'
import { listAppliedMigrations, migrate, migrations } from '../store/migrate.ts'
import type { Queries } from '../store/tables.ts'
import { computeChecksums } from './export-database.ts'
import {
  type ExportEnd,
  type ExportHeader,
  formatVersion,
  headerSchema,
  lineSchema,
  type Row,
  type TableChecksums,
} from './export-format.ts'
import { type ExportedTable, exportedTables, importProgressKey } from './exported-tables.ts'
import { deleteProgress, findProgress, type ImportProgress, saveProgress } from './unfinished-import.ts'

const otherExport =
  'An import of another export into this database is unfinished. Continue it with that export, or use a new, empty database.'

/** @throws with a message that says what to do, when it is not an export, or this version cannot read it */
export function parseHeader(line: string): ExportHeader {
  const parsed = headerSchema.safeParse(readJson(line))
  if (!parsed.success)
    throw new Error(
      'This is not an export of Tiffin: its first line is not valid. Choose a file that tiffin export has written.',
    )
  const header = { ...parsed.data, migrations: replaceDevelopmentMigrations(parsed.data.migrations) }
  const names = new Set(exportedTables.map(({ name }) => name))
  const unknown = [
    ...header.migrations.filter((name) => !Object.hasOwn(migrations, name)),
    ...Object.keys(header.tables).filter((name) => !names.has(name)),
  ]
  if (header.version > formatVersion || unknown.length > 0)
    throw new Error(`This export is from a newer Tiffin (${unknown.join(', ')}). Update this Tiffin first.`)
  return header
}

type Line = { table: ExportedTable; row: Row } | { table?: undefined; end: ExportEnd }

/** @throws when the line is neither a row of a table in the header nor the last line of an export */
export function parseLine(line: string, header: ExportHeader): Line {
  const { data } = lineSchema.safeParse(readJson(line))
  if (data && 'end' in data) return data
  const table = exportedTables.find(({ name }) => name === data?.table && Object.hasOwn(header.tables, name))
  if (!data || !table) throw new Error('A line of the export is not valid. Export again.')
  return { table, row: data.row }
}

/**
 * Creates the schema of the export, and checks that the database is empty or has an unfinished import.
 * @returns the progress of the unfinished import; undefined when there is none
 * @throws with a message that says what to do
 */
export async function prepareDatabase(database: Database, header: ExportHeader): Promise<ImportProgress | undefined> {
  const applied = await listAppliedMigrations(database)
  requireReleasedSchema(applied)
  if (applied.some((name) => !header.migrations.includes(name)))
    throw new Error('The schema of this database is newer than the export. Import into a new database.')
  await migrate(
    database,
    Object.fromEntries(Object.entries(migrations).filter(([name]) => header.migrations.includes(name))),
  )
  const progress = await findProgress(database.queries)
  if (progress) return progress
  const nonEmpty = await listNonEmptyTables(database.queries, header)
  if (nonEmpty.length === 0) return undefined
  throw new Error(
    `The database is not empty (${nonEmpty.join(', ')}). Import into a new one: another DATA_DIR, or another database in DATABASE_URL.`,
  )
}

/** Deletes the settings that a server start may have created, because the export contains its own. */
export async function beginImport(queries: Queries, progress: ImportProgress): Promise<void> {
  await queries.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('settings').where('key', '!=', importProgressKey).execute()
    await saveProgress(transaction, progress)
  })
}

/** @throws when these lines are not those that the earlier import has written */
export function requireSameExport(progress: ImportProgress, earlier: ImportProgress): void {
  if (progress.lines < earlier.lines || (progress.lines === earlier.lines && progress.sha256 !== earlier.sha256))
    throw new Error(otherExport)
}

/**
 * Compares the checksums of the export's last line, of the read lines, and of the rows in the database.
 * @throws with a message that names the table with a difference
 */
export async function verifyImport(
  database: Database,
  header: ExportHeader,
  expected: ExportEnd,
  read: TableChecksums,
  progress: (done: number) => void,
): Promise<void> {
  const names = Object.keys(header.tables)
  const readEnd = read.digest(names)
  const damaged = names.find((name) => !isSame(expected[name], readEnd[name]))
  if (damaged) throw new Error(`The export is damaged: the checksum of ${damaged} does not match. Export again.`)
  const stored = await computeChecksums(database, header.tables, progress)
  const different = names.find((name) => !isSame(expected[name], stored[name]))
  if (different)
    throw new Error(
      `The database differs from the export: ${different} has ${stored[different]?.rows} rows, the export has ${expected[different]?.rows}, or their values differ. Stop all servers that use this database, and import into a new, empty database.`,
    )
}

export async function finishImport(database: Database): Promise<void> {
  const { dialect, queries } = database
  await dialect.resetSequences(queries)
  await sql`analyze`.execute(queries)
  // newer migrations run after all rows are imported, because they may change rows
  await migrate(database)
  await queries
    .updateTable('catalogue')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
  await deleteProgress(queries)
}

async function listNonEmptyTables(queries: Queries, header: ExportHeader): Promise<string[]> {
  const nonEmpty: string[] = []
  for (const name of Object.keys(header.tables).filter((table) => table !== 'settings')) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(queries)
    if (rows.length > 0) nonEmpty.push(name)
  }
  return nonEmpty
}

function isSame(one: { rows: number; sha256: string } | undefined, other: typeof one): boolean {
  return one !== undefined && one.rows === other?.rows && one.sha256 === other.sha256
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
