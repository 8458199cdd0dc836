import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/support/databases.ts'
import type { Queries } from '../tables.ts'

async function countPrepared(connection: Queries, part: string): Promise<number> {
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements
    where statement like ${`%${part}%`} and statement not like '%pg_prepared_statements%'`.execute(connection)
  return rows.length
}

test('a statement stays prepared on its connection, however often and with whatever values it is asked', async () => {
  const { queries } = await openTestDatabase('postgres')

  await queries.connection().execute(async (connection) => {
    for (const key of ['first', 'second', 'third'])
      await connection.selectFrom('settings').select(['key', 'value']).where('key', '=', key).execute()

    expect(await countPrepared(connection, '"settings"')).toBe(1)
  })
})

test('a column that the next version adds breaks no statement of this one, be it one of all columns (#70)', async () => {
  const { queries } = await openTestDatabase('postgres')

  await queries.connection().execute(async (connection) => {
    const ask = () => connection.selectFrom('settings').selectAll().where('key', '=', 'none').execute()
    for (let time = 0; time < 6; time += 1) await ask()
    await connection.schema.alterTable('settings').addColumn('more', 'text').execute()

    expect(await ask()).toEqual([])
  })
})

test('more statements than are named still answer, and are not all kept', async () => {
  const { queries } = await openTestDatabase('postgres')

  await queries.connection().execute(async (connection) => {
    const ask = (number: number) =>
      sql<{ answer: string }>`select ${String(number)} as ${sql.ref(`answer`)}, ${sql.lit(number)} as varied`.execute(
        connection,
      )
    for (let number = 0; number < 300; number += 1)
      expect((await ask(number)).rows).toMatchObject([{ answer: `${number}` }])

    expect(await countPrepared(connection, 'varied')).toBeLessThanOrEqual(200)
  })
})
