import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { keptStatement, type Slots } from './kept-statement.ts'

describeOnBothDatabases('a kept statement', (open) => {
  const rowOf = (hash: string, createdAt: number) => ({ hash, preview: `of ${hash}`, createdAt })

  test('is written once, and asked with what is given each time', async () => {
    const { queries } = await open()
    await queries
      .insertInto('pictures')
      .values([rowOf('a', 1), rowOf('b', 2), rowOf('c', 3)])
      .execute()
    let written = 0
    const list = keptStatement((_, slot: Slots<{ from: number; to: number }>) => {
      written += 1
      return queries
        .selectFrom('pictures')
        .select(['hash', 'preview'])
        .where('createdAt', '<=', slot('to'))
        .where('createdAt', '>=', slot('from'))
        .where('preview', 'like', 'of %')
        .orderBy('createdAt')
    })

    expect(await list(queries, { from: 1, to: 2 })).toEqual([
      { hash: 'a', preview: 'of a' },
      { hash: 'b', preview: 'of b' },
    ])
    expect(await list(queries, { from: 3, to: 9 })).toEqual([{ hash: 'c', preview: 'of c' }])
    expect(await list(queries, { from: 9, to: 1 })).toEqual([])
    expect(written).toBe(1)
  })

  test('sees what its transaction has written, and goes with it', async () => {
    const { queries } = await open()
    const count = keptStatement<object, { many: number }>(
      () => sql`select cast(count(*) as bigint) as many from pictures`,
    )
    const insert = keptStatement((within, slot: Slots<{ hash: string }>) =>
      within.insertInto('pictures').values({ hash: slot('hash'), preview: '', createdAt: 0 }),
    )

    const attempt = queries.transaction().execute(async (transaction) => {
      await insert(transaction, { hash: 'a' })
      expect(await count(transaction, {})).toEqual([{ many: 1 }])
      throw new Error('undone')
    })

    await expect(attempt).rejects.toThrow('undone')
    expect(await count(queries, {})).toEqual([{ many: 0 }])
  })
})
