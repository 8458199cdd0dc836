import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import type { Queries } from './database.ts'
import { givenRows, insertOf, isAmong } from './row-list.ts'

const columns = [
  ['id', 'text'],
  ['name', 'text'],
  ['pictureHash', 'text'],
  ['createdAt', 'bigint'],
] as const

type Row = Record<(typeof columns)[number][0], string | number>

async function insert(queries: Queries, rows: readonly Row[]): Promise<void> {
  await insertOf(queries, 'categories', columns, givenRows(queries, columns, rows)).execute(queries)
}

const odd = [`it's "quoted" \\ and {braced}`, '', '123', 'null', 'line\nbreak', '\u{1F35B}', '\u2028']

describeOnBothDatabases('rows as one parameter', (open) => {
  async function openWithPicture() {
    const database = await open()
    await database.queries.insertInto('pictures').values({ hash: 'hash', preview: '', createdAt: 0 }).execute()
    return database
  }

  const rowOf = (id: string, name = id) => ({ id, name, pictureHash: 'hash', createdAt: 9_007_199_254_740_991 })

  test('are kept as they are, whatever letters they hold', async () => {
    const { queries } = await openWithPicture()
    const rows = odd.map((name, index) => rowOf(`id-${index}`, name))

    await insert(queries, rows)

    const kept = await queries
      .selectFrom('categories')
      .select(['id', 'name', 'pictureHash', 'createdAt'])
      .orderBy('id')
      .execute()
    expect(kept).toEqual(rows)
  })

  test('a column is found among values, whatever letters they hold, and among none not at all', async () => {
    const { queries } = await openWithPicture()
    await insert(
      queries,
      odd.map((name, index) => rowOf(`id-${index}`, name)),
    )
    const list = async (values: string[]) => {
      const rows = await queries
        .selectFrom('categories')
        .select('name')
        .where(isAmong(queries, 'name', values))
        .execute()
      return rows.map((row) => row.name)
    }

    expect((await list([...odd, 'missing'])).toSorted()).toEqual(odd.toSorted())
    expect(await list([])).toEqual([])
  })
})
