import { sql } from 'kysely'
import type { Database } from '../store/database.ts'
import { refuseDevelopmentSchema, replaceDevelopmentMigrations } from '../store/development-migrations.ts'
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
  'An import of another export into this database was cut off. Run it again with the same export, or begin with a new, empty database.'

/** @throws with a sentence when it is no export, or one that this version cannot read */
export function parseHeader(line: string): ExportHeader {
  const parsed = headerSchema.safeParse(readJson(line))
  if (!parsed.success) throw new Error('This is not an export of Tiffin: its first line is not of the expected form.')
  const header = { ...parsed.data, migrations: replaceDevelopmentMigrations(parsed.data.migrations) }
  const names = new Set(exportedTables.map(({ name }) => name))
  const unknown = [
    ...header.migrations.filter((name) => !Object.hasOwn(migrations, name)),
    ...Object.keys(header.tables).filter((name) => !names.has(name)),
  ]
  if (header.version > formatVersion || unknown.length > 0)
    throw new Error(`This export was made by a newer Tiffin (${unknown.join(', ')}). Update this one first.`)
  return header
}

type Line = { table: ExportedTable; row: Row } | { table?: undefined; end: ExportEnd }

/** @throws when it is neither a row of a table in the header, nor the last line of an export */
export function parseLine(line: string, header: ExportHeader): Line {
  const { data } = lineSchema.safeParse(readJson(line))
  if (data && 'end' in data) return data
  const table = exportedTables.find(({ name }) => name === data?.table && Object.hasOwn(header.tables, name))
  if (!data || !table) throw new Error('A line of the export is not of the expected form.')
  return { table, row: data.row }
}

/**
 * Gives the database the schema of the export, and makes sure that it is empty, or was begun with this import.
 * @returns how far the import has come; undefined when it begins
 */
export async function prepareDatabase(database: Database, header: ExportHeader): Promise<ImportProgress | undefined> {
  const applied = await listAppliedMigrations(database.queries)
  refuseDevelopmentSchema(applied)
  if (applied.some((name) => !header.migrations.includes(name)))
    throw new Error('This database is set up by a newer Tiffin than the export. Import into one that is not there yet.')
  await migrate(
    database,
    Object.fromEntries(Object.entries(migrations).filter(([name]) => header.migrations.includes(name))),
  )
  const progress = await findProgress(database.queries)
  if (progress) return progress
  const filled = await listFilled(database.queries, header)
  if (filled.length === 0) return undefined
  throw new Error(
    `The database is not empty (${filled.join(', ')}). Import into a new one: another DATA_DIR, or another database in DATABASE_URL.`,
  )
}

/** A server that was started on it once may have left settings; the export's take their place. */
export async function beginImport(queries: Queries, progress: ImportProgress): Promise<void> {
  await queries.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('settings').where('key', '!=', importProgressKey).execute()
    await saveProgress(transaction, progress)
  })
}

/** @throws when these lines are not those that are in the database already */
export function requireSameExport(progress: ImportProgress, earlier: ImportProgress): void {
  if (progress.lines < earlier.lines || (progress.lines === earlier.lines && progress.sha256 !== earlier.sha256))
    throw new Error(otherExport)
}

/**
 * Compares what was sent, what arrived, and what the database gives back.
 * @throws with a sentence that names the table which differs
 */
export async function verifyImport(
  database: Database,
  header: ExportHeader,
  sent: ExportEnd,
  arrived: TableChecksums,
  progress: (done: number) => void,
): Promise<void> {
  const names = Object.keys(header.tables)
  const read = arrived.digest(names)
  const damaged = names.find((name) => !isSame(sent[name], read[name]))
  if (damaged) throw new Error(`The export was damaged on its way: ${damaged} does not fit its checksum. Export again.`)
  const kept = await computeChecksums(database, header.tables, progress)
  const different = names.find((name) => !isSame(sent[name], kept[name]))
  if (different)
    throw new Error(
      `The database does not hold what was imported: ${different} has ${kept[different]?.rows} rows of ${sent[different]?.rows}, or others. Was a server at work on it? Begin with a new, empty database.`,
    )
}

export async function finishImport(database: Database): Promise<void> {
  const { dialect, queries } = database
  await dialect.resetSequences(queries)
  await sql`analyze`.execute(queries)
  // of a later version than the export's: not before all is there, as steps change rows too
  await migrate(database)
  await queries
    .updateTable('catalogue')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
  await deleteProgress(queries)
}

async function listFilled(queries: Queries, header: ExportHeader): Promise<string[]> {
  const filled: string[] = []
  for (const name of Object.keys(header.tables).filter((table) => table !== 'settings')) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(queries)
    if (rows.length > 0) filled.push(name)
  }
  return filled
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
