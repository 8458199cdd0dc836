/** Databases for tests, on SQLite and on PostgreSQL. `vitest.config.ts` lists the kinds for each group of tests. */
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, inject, onTestFinished, TestRunner } from 'vitest'
import { type Database, type DatabaseKind, openDatabase } from '#server/store/database.ts'
import { createDatabase } from './postgres.ts'
import { takeDatabase } from './postgres-pool.ts'

/** The databases for tests of SQL: stores, migrations, transfers. */
export const kinds: readonly DatabaseKind[] = inject('databaseKinds')

/** The databases for tests of the whole app over HTTP. No route knows its database, so `npm test` runs them on one. */
export const appKinds: readonly DatabaseKind[] = inject('appDatabaseKinds')

export interface DatabaseAddress {
  /** For `openDatabase` or `DATABASE_URL`: a `postgres://` URL, or the path of a SQLite file. */
  address: string
  /** Deletes the database, even while clients are connected. */
  drop: () => Promise<void>
}

/** Creates a database without tables; the file of SQLite does not exist yet. The caller drops it. */
export async function newDatabase(kind: DatabaseKind): Promise<DatabaseAddress> {
  if (kind === 'sqlite') return newSqliteFolder()
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  return { address: url, drop }
}

/** Gives a database with all tables, without rows of other tests. The caller drops it. */
export async function newMigratedDatabase(kind: DatabaseKind): Promise<DatabaseAddress> {
  if (kind === 'postgres') {
    const { url, drop } = await takeDatabase(inject('postgresUrl'), inject('postgresTemplate'))
    return { address: url, drop }
  }
  const created = await newSqliteFolder()
  await copyFile(inject('sqliteTemplate'), created.address)
  return created
}

async function newSqliteFolder(): Promise<DatabaseAddress> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-sqlite-'))
  return { address: join(folder, 'tiffin.sqlite'), drop: () => rm(folder, { recursive: true, force: true }) }
}

/** Opens a new migrated database. It is dropped after the test; after all tests of the suite if opened in `beforeAll`. */
export async function openTestDatabase(kind: DatabaseKind): Promise<Database> {
  const { address, drop } = await newMigratedDatabase(kind)
  const database = openDatabase(address)
  const close = async () => {
    await database.close()
    await drop()
  }
  if (TestRunner.getCurrentTest()) onTestFinished(close)
  else closeAfterSuite.push(close)
  return database
}

let closeAfterSuite: (() => Promise<void>)[] = []

/**
 * Runs a suite once on each database.
 * @param tests receives `open`, which creates a migrated database at each call, and the kind of database
 */
export function describeOnBothDatabases(
  title: string,
  tests: (open: () => Promise<Database>, kind: DatabaseKind) => void,
): void {
  describe.each(kinds)(`${title}, on %s`, (kind) => {
    afterAll(async () => {
      const closing = closeAfterSuite
      closeAfterSuite = []
      await Promise.all(closing.map((close) => close()))
    })
    tests(() => openTestDatabase(kind), kind)
  })
}
