/** Runs once per test run: starts PostgreSQL and creates a migrated template database, which the tests copy. */
import type { TestProject } from 'vitest/node'
import { type DatabaseKind, openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { createDatabase, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** From the configuration: both, except in mutation tests, where PostgreSQL takes too long. */
    databaseKinds: DatabaseKind[]
    postgresUrl: string
    postgresTemplate: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  console.log(`PostgreSQL ${server.label}`)
  const template = await createDatabase(server.url)
  const database = openDatabase(template.url)
  await migrate(database)
  await database.close()
  project.provide('postgresUrl', server.url)
  project.provide('postgresTemplate', new URL(template.url).pathname.slice(1))
  return server.stop
}
