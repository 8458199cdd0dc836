/** Runs once per test run: starts PostgreSQL and creates a migrated database of each kind, which the tests copy. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type DatabaseKind, openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { createDatabase, startPostgres } from './postgres.ts'
import { prepareAsTemplate } from './postgres-pool.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** From the configuration, for tests of SQL: both, or none in a group that tests the app only. */
    databaseKinds: DatabaseKind[]
    /** From the configuration, for tests of the app over HTTP: one kind in each group. */
    appDatabaseKinds: DatabaseKind[]
    postgresUrl: string
    postgresTemplate: string
    sqliteTemplate: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  console.log(`PostgreSQL ${server.label}`)
  const template = await createDatabase(server.url)
  await createTables(template.url)
  await prepareAsTemplate(template)
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-template-'))
  const file = join(folder, 'tiffin.sqlite')
  await createTables(file)
  project.provide('postgresUrl', server.url)
  project.provide('postgresTemplate', new URL(template.url).pathname.slice(1))
  project.provide('sqliteTemplate', file)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

async function createTables(address: string): Promise<void> {
  const database = openDatabase(address)
  await migrate(database)
  await database.close()
}
