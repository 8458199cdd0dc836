import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/support/databases.ts'
import type { Queries } from '../tables.ts'

async function countPrepared(connection: Queries, text: string): Promise<number> {
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements
    where statement like ${`%${text}%`} and statement not like '%pg_prepared_statements%'`.execute(connection)
  return rows.length
}

test('a connection prepares a statement once, for any number of runs and any values', async () => {
  const { queries } = await openTestDatabase('postgres')

  await queries.connection().execute(async (connection) => {
    for (const key of ['first', 'second', 'third'])
      await connection.selectFrom('settings').select(['key', 'value']).where('key', '=', key).execute()

    expect(await countPrepared(connection, '"settings"')).toBe(1)
  })
})

test('a column that the next version adds makes no statement fail, even one of all columns (#70)', async () => {
  const { queries } = await openTestDatabase('postgres')

  await queries.connection().execute(async (connection) => {
    const run = () => connection.selectFrom('settings').selectAll().where('key', '=', 'none').execute()
    for (let count = 0; count < 6; count += 1) await run()
    await connection.schema.alterTable('settings').addColumn('more', 'text').execute()

    expect(await run()).toEqual([])
  })
})

test('statements beyond the limit of prepared statements still run, and are not prepared', async () => {
  const { queries } = await openTestDatabase('postgres')

  await queries.connection().execute(async (connection) => {
    const run = (number: number) =>
      sql<{ result: string }>`select ${String(number)} as ${sql.ref(`result`)}, ${sql.lit(number)} as varied`.execute(
        connection,
      )
    for (let number = 0; number < 300; number += 1)
      expect((await run(number)).rows).toMatchObject([{ result: `${number}` }])

    expect(await countPrepared(connection, 'varied')).toBeLessThanOrEqual(200)
  })
})
