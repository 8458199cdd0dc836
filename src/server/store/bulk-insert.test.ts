import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { bulkInsert } from './bulk-insert.ts'
import { dialectOf } from './dialects.ts'

const insert = bulkInsert('categories', ['id', 'name', 'pictureHash', 'createdAt'])

const unusualTexts = [`it's "quoted" \\ and {braced}`, '', '123', 'null', 'line\nbreak', '\u{1F35B}', '\u2028']

describeOnBothDatabases('many values in one statement', (open) => {
  async function openWithPicture() {
    const database = await open()
    await database.queries.insertInto('pictures').values({ hash: 'hash', preview: '', createdAt: 0 }).execute()
    return database
  }

  const rowOf = (id: string, name = id) => ({ id, name, pictureHash: 'hash', createdAt: 9_007_199_254_740_991 })

  test('a bulk insert stores texts unchanged, with any characters', async () => {
    const { queries } = await openWithPicture()
    const rows = unusualTexts.map((name, index) => rowOf(`id-${index}`, name))

    await insert(queries, rows)

    const stored = await queries
      .selectFrom('categories')
      .select(['id', 'name', 'pictureHash', 'createdAt'])
      .orderBy('id')
      .execute()
    expect(stored).toEqual(rows)
  })

  test('inList finds texts with any characters, and nothing for an empty list', async () => {
    const { queries } = await openWithPicture()
    await insert(
      queries,
      unusualTexts.map((name, index) => rowOf(`id-${index}`, name)),
    )
    const list = async (values: string[]) => {
      const rows = await queries
        .selectFrom('categories')
        .select('name')
        .where(dialectOf(queries).inList('name', values))
        .execute()
      return rows.map((row) => row.name)
    }

    expect((await list([...unusualTexts, 'missing'])).toSorted()).toEqual(unusualTexts.toSorted())
    expect(await list([])).toEqual([])
  })
})
