/** Once for a whole test run: a PostgreSQL server, and in it a migrated database that every test copies. */
import type { TestProject } from 'vitest/node'
import { type DatabaseKind, openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { createDatabase, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Given by the configuration: both, but for mutation testing, which has no time for the second. */
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
