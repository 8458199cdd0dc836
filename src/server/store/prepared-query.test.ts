import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { type Params, preparedQuery } from './prepared-query.ts'

describeOnBothDatabases('a prepared query', (open) => {
  const rowOf = (hash: string, createdAt: number) => ({ hash, preview: `of ${hash}`, createdAt })

  test('is compiled once and runs with the parameters of each call', async () => {
    const { queries } = await open()
    await queries
      .insertInto('pictures')
      .values([rowOf('a', 1), rowOf('b', 2), rowOf('c', 3)])
      .execute()
    let builds = 0
    const list = preparedQuery((_, param: Params<{ from: number; to: number }>) => {
      builds += 1
      return queries
        .selectFrom('pictures')
        .select(['hash', 'preview'])
        .where('createdAt', '<=', param('to'))
        .where('createdAt', '>=', param('from'))
        .where('preview', 'like', 'of %')
        .orderBy('createdAt')
    })

    expect(await list(queries, { from: 1, to: 2 })).toEqual([
      { hash: 'a', preview: 'of a' },
      { hash: 'b', preview: 'of b' },
    ])
    expect(await list(queries, { from: 3, to: 9 })).toEqual([{ hash: 'c', preview: 'of c' }])
    expect(await list(queries, { from: 9, to: 1 })).toEqual([])
    expect(builds).toBe(1)
  })

  test('runs in the given transaction', async () => {
    const { queries } = await open()
    const count = preparedQuery<object, { many: number }>(
      () => sql`select cast(count(*) as bigint) as many from pictures`,
    )
    const insert = preparedQuery((within, param: Params<{ hash: string }>) =>
      within.insertInto('pictures').values({ hash: param('hash'), preview: '', createdAt: 0 }),
    )

    const attempt = queries.transaction().execute(async (transaction) => {
      await insert(transaction, { hash: 'a' })
      expect(await count(transaction, {})).toEqual([{ many: 1 }])
      throw new Error('roll back')
    })

    await expect(attempt).rejects.toThrow('roll back')
    expect(await count(queries, {})).toEqual([{ many: 0 }])
  })
})
