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

  test('is the one it says it is', async () => {
    const question = kind === 'sqlite' ? sql`select sqlite_version()` : sql`show server_version`

    const { rows } = await question.execute(shared.queries)

    expect(rows).toHaveLength(1)
    expect(shared.dialect.name).toBe(kind)
  })

  test('is migrated', async () => {
    const tables = await (await open()).queries.introspection.getTables()

    expect(tables.map((table) => table.name)).toContain('orders')
  })

  test('shares nothing with another', async () => {
    const tables = await (await open()).queries.introspection.getTables()

    expect(tables.map((table) => table.name)).not.toContain('marks')
  })
})
