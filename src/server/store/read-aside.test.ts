import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnBothDatabases, openTestDatabase } from '#test/support/databases.ts'

describeOnBothDatabases('what takes long is read aside', (open) => {
  test('with its parameters, and from what is committed', async () => {
    const { queries, readAside } = await open()
    const lines = [1, 2, 3].map((at) => ({ orderId: `order-${at}`, userId: 'asha', toStatus: 'pending', at }))
    await queries.insertInto('orderChanges').values(lines).execute()

    const rows = await readAside(
      queries.selectFrom('orderChanges').select('orderId').where('at', 'in', [1, 3]).compile(),
    )

    expect(rows).toEqual([{ orderId: 'order-1' }, { orderId: 'order-3' }])
  })

  test('and says what is wrong with a question', async () => {
    const { queries, readAside } = await open()

    await expect(readAside(sql`select * from nowhere`.compile(queries))).rejects.toThrow('nowhere')
  })
})

test('SQLite answers others meanwhile', async () => {
  const { queries, readAside } = await openTestDatabase('sqlite')
  const long = sql<{ n: number }>`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 1000000)
    select max(n) as n from numbers`
  let answered = 0
  const ask = () => queries.selectFrom('settings').selectAll().execute()
  const others = setInterval(() => void ask().then(() => (answered += 1)), 1)
  const rows = await readAside(long.compile(queries))
  clearInterval(others)

  expect(rows).toEqual([{ n: 1_000_000 }])
  expect(answered).toBeGreaterThan(20)
})
