import { describe, expect, test } from 'vitest'
import { buildTestApp } from '#test/support/app.ts'
import { describeOnBothDatabases, kinds } from '#test/support/databases.ts'
import { insertTestMenu } from '#test/support/menu.ts'
import type { Queries } from '../store/tables.ts'
import { fillEmptyMenu } from './fill-empty-menu.ts'
import { listCategories, listRecipeRows } from './menu-store.ts'

async function emptyMenu(queries: Queries): Promise<void> {
  await queries.deleteFrom('recipes').execute()
  await queries.deleteFrom('categories').execute()
}

describeOnBothDatabases('the demo menu', (open) => {
  test('fills an empty database, with ids and dates that are always the same', async () => {
    const [first, second] = [await open(), await open()]

    await fillEmptyMenu(first)
    await fillEmptyMenu(second)

    const recipes = await listRecipeRows(first.queries)
    expect((await listCategories(first.queries)).length).toBeGreaterThanOrEqual(8)
    expect(recipes.length).toBeGreaterThanOrEqual(48)
    expect(await listRecipeRows(second.queries)).toEqual(recipes)
  })

  test('fills it once: an owner who empties the menu wants it empty', async () => {
    const database = await open()
    await fillEmptyMenu(database)
    await emptyMenu(database.queries)

    await fillEmptyMenu(database)

    expect(await listCategories(database.queries)).toEqual([])
  })

  test('leaves a menu alone that is already there', async () => {
    const database = await open()
    await insertTestMenu(database)

    await fillEmptyMenu(database)

    expect(await listCategories(database.queries)).toHaveLength(2)
  })

  test('is whole for everyone who starts at the same moment', async () => {
    const database = await open()

    const seen = await Promise.all(
      Array.from({ length: 4 }, async () => {
        await fillEmptyMenu(database)
        return (await listRecipeRows(database.queries)).length
      }),
    )

    expect(new Set(seen).size).toBe(1)
    expect(seen[0]).toBeGreaterThanOrEqual(48)
  })

  test('is all or nothing: a start that is cut off leaves the next one to do it', async () => {
    const database = await open()
    await database.queries.schema.alterTable('recipes').renameTo('hidden').execute()

    await expect(fillEmptyMenu(database)).rejects.toThrow('recipes')
    expect(await listCategories(database.queries)).toEqual([])
    await database.queries.schema.alterTable('hidden').renameTo('recipes').execute()
    await fillEmptyMenu(database)

    expect((await listRecipeRows(database.queries)).length).toBeGreaterThanOrEqual(48)
  })
})

describe.each(kinds)('DEMO, on %s', (kind) => {
  test('is on when nothing is said, and its pictures are served in every size and format', async () => {
    const app = await buildTestApp(kind, { DEMO: 'on' })
    const visitor = app.visitor()
    const category = (await listCategories(app.database.queries)).at(-1)

    for (const width of [320, 640, 800])
      for (const [format, type] of [
        ['avif', 'image/avif'],
        ['webp', 'image/webp'],
        ['jpg', 'image/jpeg'],
      ] as const) {
        const answer = await visitor.get(`${category?.imageUrl}-${width}.${format}`)
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
      }
    expect(category?.imageBase64).toMatch(/^data:image\/jpeg;base64,/)
  })

  test('off starts empty', async () => {
    const app = await buildTestApp(kind, { DEMO: 'off' })

    expect((await app.visitor().get('/api/recipes')).json()).toHaveLength(3) // the tests' own menu
  })
})
