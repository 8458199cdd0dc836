import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnBothDatabases, openTestDatabase } from '#test/support/databases.ts'
import type { Database } from './database.ts'
import { createMissingIndexes, findIndex, indexes, listIndexNames } from './indexes.ts'

/** Every index that is not a key of its table, with its columns. */
async function listDefinitions({ dialect, queries }: Database): Promise<string[]> {
  const found =
    dialect.name === 'sqlite'
      ? await sql<{
          definition: string
        }>`select i.name || ' ' || group_concat(c.name || ' ' || c."desc", ', ') as definition
          from sqlite_master i, pragma_index_xinfo(i.name) c where i.type = 'index' and i.sql is not null and c.key
          group by i.name order by i.name`.execute(queries)
      : await sql<{ definition: string }>`select indexdef as definition from pg_indexes
          where schemaname = current_schema() and indexname like '%\_%' and indexname !~ '_(key|pkey)$'
          order by indexname`.execute(queries)
  return found.rows.map((row) => row.definition)
}

describeOnBothDatabases('the indexes', (open) => {
  test('are all there after migrating', async () => {
    const database = await open()
    const names = indexes.map((index) => index.name)

    expect(await listIndexNames(database, names)).toEqual(new Set(names))
  })

  test('that were dropped are missed', async () => {
    const database = await open()
    await sql`drop index orders_user_newest`.execute(database.queries)

    expect(await findIndex(database, 'orders_user_newest')).toBe(false)
    expect(await findIndex(database, 'orders_newest')).toBe(true)
  })

  test('are built again just as the migrations made them', async () => {
    const database = await open()
    const made = await listDefinitions(database)
    for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(database.queries)

    await createMissingIndexes(database)

    expect(await listDefinitions(database)).toEqual(made)
    expect(made.length).toBeGreaterThanOrEqual(indexes.length)
  })

  test('are not touched when none is missing', async () => {
    const database = await open()
    const made = await listDefinitions(database)

    await createMissingIndexes(database)

    expect(await listDefinitions(database)).toEqual(made)
  })
})

test('an index whose building was interrupted, as PostgreSQL can leave one behind, is missed and built anew', async () => {
  const database = await openTestDatabase('postgres')
  await sql`update pg_index set indisvalid = false where indexrelid = 'orders_newest'::regclass`.execute(
    database.queries,
  )
  expect(await findIndex(database, 'orders_newest')).toBe(false)

  await createMissingIndexes(database)

  expect(await findIndex(database, 'orders_newest')).toBe(true)
})
