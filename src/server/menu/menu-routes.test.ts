import { describe, expect, test, vi } from 'vitest'
import { buildTestApp, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'

const picture = { imageBase64: 'data:image/jpeg;base64,/9j/', imageUrl: `/images/${'a'.repeat(32)}` }

describe.each(appKinds)('the menu over HTTP, on %s', (kind) => {
  const app = shareTestApp(kind)

  test('lists the categories to visitors, oldest first', async () => {
    const response = await app().visitor().get('/api/categories')

    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.json()).toMatchObject([
      { id: 'tiffin', name: 'Tiffin', ...picture, createdAt: '2026-01-01T00:00:00.000Z' },
      { id: 'sweets', name: 'Sweets', ...picture, createdAt: '2026-01-01T00:00:00.001Z' },
    ])
  })

  test('lists all recipes, or the recipes of a category', async () => {
    const visitor = app().visitor()

    const all = (await visitor.get('/api/recipes')).json<object[]>()
    const inCategory = (await visitor.get('/api/recipes?categoryId=tiffin')).json<object[]>()

    expect(all).toHaveLength(3)
    expect(inCategory).toEqual(all)
    expect(all[0]).toMatchObject({
      id: 'dosa',
      name: 'Masala Dosa',
      categoryId: 'tiffin',
      ingredients: ['rice', 'lentils'],
      price: 10.5,
      ...picture,
      createdAt: '2026-01-01T00:00:00.000Z',
    })
  })

  test.each(['sweets', 'unknown', '../etc', "' or 1=1", '%00'])(
    'has no recipes in the category %j',
    async (categoryId) => {
      const response = await app()
        .visitor()
        .get(`/api/recipes?categoryId=${encodeURIComponent(categoryId)}`)

      expect([response.statusCode, response.body]).toEqual([200, '[]'])
    },
  )

  test.each(['categoryId=', `categoryId=${'x'.repeat(65)}`, 'categoryId=a&categoryId=b', 'category=tiffin', 'limit=1'])(
    'refuses ?%s',
    async (query) => {
      expect((await app().visitor().get(`/api/recipes?${query}`)).statusCode).toBe(400)
    },
  )

  test('is the same for all users, and 304 for a client that has the current version', async () => {
    const asha = await app().customer()
    for (const url of [
      '/api/categories',
      '/api/recipes',
      '/api/recipes?categoryId=tiffin',
      '/api/recipes?categoryId=sweets',
    ]) {
      const [first, second] = [await app().visitor().get(url), await asha.get(url)]
      const etag = String(first.headers.etag)
      const again = await asha.get(url, { 'if-none-match': etag })

      expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
      expect(second.headers.etag).toBe(etag)
      expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
      expect((await asha.get(url, { 'if-none-match': '"another"' })).statusCode).toBe(200)
    }
  })
})

test('the menu is cached until it changes', async () => {
  const app = await buildTestApp()
  const visitor = app.visitor()
  const before = await visitor.get('/api/recipes')
  await app.database.queries.updateTable('recipes').set({ priceMinor: 9900 }).where('id', '=', 'dosa').execute()

  const cached = await visitor.get('/api/recipes')
  app.catalogue.invalidate()
  const after = await visitor.get('/api/recipes', { 'if-none-match': String(before.headers.etag) })

  expect(cached.body).toBe(before.body)
  expect(after.statusCode).toBe(200)
  expect(after.json<object[]>()[0]).toMatchObject({ id: 'dosa', price: 99 })
})

test('a failed read of the menu is not cached', async () => {
  const app = await buildTestApp()
  const broken = vi.spyOn(app.database.queries, 'selectFrom').mockImplementation(() => {
    throw new Error('the database is unavailable')
  })

  expect((await app.visitor().get('/api/categories')).statusCode).toBe(500)
  broken.mockRestore()
  expect((await app.visitor().get('/api/categories')).statusCode).toBe(200)
})
