import { expect, test, vi } from 'vitest'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { insertNewRows, insertRows, isAmong } from './row-list.ts'

const columns = [
  ['id', 'text'],
  ['name', 'text'],
  ['pictureHash', 'text'],
  ['createdAt', 'bigint'],
] as const

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

    await insertRows(queries, 'categories', columns, rows)

    const kept = await queries
      .selectFrom('categories')
      .select(['id', 'name', 'pictureHash', 'createdAt'])
      .orderBy('id')
      .execute()
    expect(kept).toEqual(rows)
  })

  test('a row whose key is taken is left out, and so is the second of two alike', async () => {
    const { queries } = await openWithPicture()
    await insertRows(queries, 'categories', columns, [rowOf('taken')])

    const inserted = await insertNewRows(
      queries,
      'categories',
      columns,
      ['id'],
      ['a', 'taken', 'b', 'b'].map((id) => rowOf(id)),
    )

    expect(inserted).toEqual(new Set(['a', 'b']))
  })

  test('none are no statement', async () => {
    const { queries } = await open()
    const executed = vi.spyOn(queries, 'executeQuery')

    await insertRows(queries, 'categories', columns, [])

    expect(await insertNewRows(queries, 'categories', columns, ['id'], [])).toEqual(new Set())
    expect(executed).not.toHaveBeenCalled()
  })

  test('a column is found among values, whatever letters they hold, and among none not at all', async () => {
    const { queries } = await openWithPicture()
    await insertRows(
      queries,
      'categories',
      columns,
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
