import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { developmentMigrations } from './development-migrations.ts'
import { migrate } from './migrate.ts'

describeOnBothDatabases('migrating', (open) => {
  test('refuses a database of a version before 1.0.0-beta.1, says what to do, and changes nothing (#76)', async () => {
    const database = await open()
    const rows = developmentMigrations.map((name) => sql`(${name}, '')`)
    await sql`delete from migrations`.execute(database.queries)
    await sql`insert into migrations (name, timestamp) values ${sql.join(rows)}`.execute(database.queries)

    await expect(migrate(database)).rejects.toThrow(
      'This database was created before Tiffin 1.0.0-beta.1. Export it with the version that created it (tiffin export FILE), and import that file into an empty database with this version (tiffin import FILE).',
    )

    const { rows: applied } = await sql`select name from migrations order by name`.execute(database.queries)
    expect(applied).toEqual(developmentMigrations.map((name) => ({ name })))
  })
})
