import { describe, expect, test } from 'vitest'
import { buildTestApp } from '#test/support/app.ts'
import { appKinds, describeOnBothDatabases } from '#test/support/databases.ts'
import { insertTestMenu } from '#test/support/menu.ts'
import type { Queries } from '../store/tables.ts'
import { listCategories } from './category-store.ts'
import { fillEmptyMenu } from './fill-empty-menu.ts'
import { listRecipeRows } from './menu-store.ts'

async function emptyMenu(queries: Queries): Promise<void> {
  await queries.deleteFrom('recipes').execute()
  await queries.deleteFrom('categories').execute()
}

describeOnBothDatabases('the demo menu', (open) => {
  test('is inserted into an empty database, with the same ids and dates each time', async () => {
    const [first, second] = [await open(), await open()]

    await fillEmptyMenu(first)
    await fillEmptyMenu(second)

    const recipes = await listRecipeRows(first.queries)
    expect((await listCategories(first.queries)).length).toBeGreaterThanOrEqual(8)
    expect(recipes.length).toBeGreaterThanOrEqual(48)
    expect(await listRecipeRows(second.queries)).toEqual(recipes)
  })

  test('is not inserted again after the owner has emptied the menu', async () => {
    const database = await open()
    await fillEmptyMenu(database)
    await emptyMenu(database.queries)

    await fillEmptyMenu(database)

    expect(await listCategories(database.queries)).toEqual([])
  })

  test('is not inserted when there is a menu', async () => {
    const database = await open()
    await insertTestMenu(database)

    await fillEmptyMenu(database)

    expect(await listCategories(database.queries)).toHaveLength(2)
  })

  test('is complete for each of four processes that start at the same time', async () => {
    const database = await open()

    const counts = await Promise.all(
      Array.from({ length: 4 }, async () => {
        await fillEmptyMenu(database)
        return (await listRecipeRows(database.queries)).length
      }),
    )

    expect(new Set(counts).size).toBe(1)
    expect(counts[0]).toBeGreaterThanOrEqual(48)
  })

  test('is inserted completely by the next start after an interrupted one', async () => {
    const database = await open()
    await database.queries.schema.alterTable('recipes').renameTo('hidden').execute()

    await expect(fillEmptyMenu(database)).rejects.toThrow('recipes')
    expect(await listCategories(database.queries)).toEqual([])
    await database.queries.schema.alterTable('hidden').renameTo('recipes').execute()
    await fillEmptyMenu(database)

    expect((await listRecipeRows(database.queries)).length).toBeGreaterThanOrEqual(48)
  })
})

describe.each(appKinds)('DEMO, on %s', (kind) => {
  test('on: the server sends the demo pictures in every size and format', async () => {
    const app = await buildTestApp(kind, { DEMO: 'on' })
    const visitor = app.visitor()
    const category = (await listCategories(app.database.queries)).at(-1)

    for (const width of [320, 640, 800])
      for (const [format, type] of [
        ['avif', 'image/avif'],
        ['webp', 'image/webp'],
        ['jpg', 'image/jpeg'],
      ] as const) {
        const response = await visitor.get(`${category?.imageUrl}-${width}.${format}`)
        expect([response.statusCode, response.headers['content-type']]).toEqual([200, type])
      }
    expect(category?.imageBase64).toMatch(/^data:image\/jpeg;base64,/)
  })

  test('off: the demo menu is not inserted', async () => {
    const app = await buildTestApp(kind, { DEMO: 'off' })

    expect((await app.visitor().get('/api/recipes')).json()).toHaveLength(3) // the test menu
  })
})
