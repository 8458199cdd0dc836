import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/support/databases.ts'
import { listIndexNames } from './indexes.ts'
import { hasTable } from './schema.ts'

test('tables and indexes are found in each schema of the search path, as by a query, and a schema may have capitals', async () => {
  const { queries } = await openTestDatabase('postgres')

  await queries.connection().execute(async (connection) => {
    await sql`create schema "First"`.execute(connection)
    await sql`create table "First"."myNotes" (id integer)`.execute(connection)
    await sql`set search_path = "First", public`.execute(connection)

    expect(await hasTable(connection, 'migrations')).toBe(true)
    expect(await hasTable(connection, 'myNotes')).toBe(true)
    expect(await hasTable(connection, 'mynotes')).toBe(false)
    expect(await listIndexNames(connection, ['orders_newest'])).toEqual(new Set(['orders_newest']))
  })
})
