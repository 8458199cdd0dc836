/** Every test of a store runs on both databases: a SQLite file and a PostgreSQL server. `vitest.config.ts` names them. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, inject, onTestFinished, TestRunner } from 'vitest'
import { type Database, type DatabaseKind, openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { createDatabase } from './postgres.ts'

export const kinds: readonly DatabaseKind[] = inject('databaseKinds')

export interface DatabaseAddress {
  /** For `openDatabase` or `DATABASE_URL`: a `postgres://` URL, or the path of a SQLite file that is yet to be made. */
  address: string
  /** Deletes it, whoever is still connected. */
  drop: () => Promise<void>
}

/** An empty database, not migrated. The caller drops it. */
export function newDatabase(kind: DatabaseKind): Promise<DatabaseAddress> {
  return kind === 'sqlite' ? newSqlite() : newPostgres()
}

async function newSqlite(): Promise<DatabaseAddress> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-sqlite-'))
  return { address: join(folder, 'tiffin.sqlite'), drop: () => rm(folder, { recursive: true, force: true }) }
}

async function newPostgres(template?: string): Promise<DatabaseAddress> {
  const { url, drop } = await createDatabase(inject('postgresUrl'), template)
  return { address: url, drop }
}

/** A migrated database of one's own; gone when the test ends, or the file's tests when made before all of them. */
export async function openTestDatabase(kind: DatabaseKind): Promise<Database> {
  const { address, drop } = kind === 'sqlite' ? await newSqlite() : await newPostgres(inject('postgresTemplate'))
  const database = openDatabase(address)
  const close = async () => {
    await database.close()
    await drop()
  }
  if (TestRunner.getCurrentTest()) onTestFinished(close)
  else leftOpen.push(close)
  await migrate(database) // on PostgreSQL its template already was
  return database
}

let leftOpen: (() => Promise<void>)[] = []

/**
 * Runs a suite once on each database.
 * @param tests gets `open`, which makes a migrated database at each call, and which of the two it is
 */
export function describeOnBothDatabases(
  sentence: string,
  tests: (open: () => Promise<Database>, kind: DatabaseKind) => void,
): void {
  describe.each(kinds)(`${sentence}, on %s`, (kind) => {
    afterAll(async () => {
      const closing = leftOpen
      leftOpen = []
      await Promise.all(closing.map((close) => close()))
    })
    tests(() => openTestDatabase(kind), kind)
  })
}
