import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/store/database.ts'
import { describeOnBothDatabases } from './databases.ts'

describeOnBothDatabases('a database for a test', (open, kind) => {
  let shared: Database

  beforeAll(async () => {
    shared = await open()
    await sql`create table marks (mark integer)`.execute(shared.queries)
  })

  test('has the requested dialect', async () => {
    const versionQuery = kind === 'sqlite' ? sql`select sqlite_version()` : sql`show server_version`

    const { rows } = await versionQuery.execute(shared.queries)

    expect(rows).toHaveLength(1)
    expect(shared.dialect.name).toBe(kind)
  })

  test('is migrated', async () => {
    const tables = await (await open()).queries.introspection.getTables()

    expect(tables.map((table) => table.name)).toContain('orders')
  })

  test('shares no tables with another test database', async () => {
    const tables = await (await open()).queries.introspection.getTables()

    expect(tables.map((table) => table.name)).not.toContain('marks')
  })
})
