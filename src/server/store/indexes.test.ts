import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnBothDatabases, openTestDatabase } from '#test/support/databases.ts'
import type { Database } from './database.ts'
import { createMissingIndexes, findIndex, indexes, listIndexNames } from './indexes.ts'

/** @returns all indexes with their columns, without those of primary keys and unique columns */
async function listDefinitions({ dialect, queries }: Database): Promise<string[]> {
  const definitions =
    dialect.name === 'sqlite'
      ? await sql<{
          definition: string
        }>`select i.name || ' ' || group_concat(c.name || ' ' || c."desc", ', ') as definition
          from sqlite_master i, pragma_index_xinfo(i.name) c where i.type = 'index' and i.sql is not null and c.key
          group by i.name order by i.name`.execute(queries)
      : await sql<{ definition: string }>`select indexdef as definition from pg_indexes
          where schemaname = current_schema() and indexname like '%\_%' and indexname !~ '_(key|pkey)$'
          order by indexname`.execute(queries)
  return definitions.rows.map((row) => row.definition)
}

describeOnBothDatabases('the indexes', (open) => {
  test('all exist after the migrations', async () => {
    const database = await open()
    const names = indexes.map((index) => index.name)

    expect(await listIndexNames(database, names)).toEqual(new Set(names))
  })

  test('are reported as missing after they were dropped', async () => {
    const database = await open()
    await sql`drop index orders_user_newest`.execute(database.queries)

    expect(await findIndex(database, 'orders_user_newest')).toBe(false)
    expect(await findIndex(database, 'orders_newest')).toBe(true)
  })

  test('are created with the same definitions as by the migrations', async () => {
    const database = await open()
    const created = await listDefinitions(database)
    for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(database.queries)

    await createMissingIndexes(database)

    expect(await listDefinitions(database)).toEqual(created)
    expect(created.length).toBeGreaterThanOrEqual(indexes.length)
  })

  test('do not change when none is missing', async () => {
    const database = await open()
    const created = await listDefinitions(database)

    await createMissingIndexes(database)

    expect(await listDefinitions(database)).toEqual(created)
  })
})

test('an invalid index, which an interrupted build on PostgreSQL leaves, counts as missing and is built again', async () => {
  const database = await openTestDatabase('postgres')
  await sql`update pg_index set indisvalid = false where indexrelid = 'orders_newest'::regclass`.execute(
    database.queries,
  )
  expect(await findIndex(database, 'orders_newest')).toBe(false)

  await createMissingIndexes(database)

  expect(await findIndex(database, 'orders_newest')).toBe(true)
})
