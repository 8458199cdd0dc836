import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { insertRecipe } from '#server/menu/menu-store.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp, type TestApp, testPassword } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'

const listIds = async (client: Client) => (await client.get('/api/favourites')).json<string[]>()
const put = (client: Client, id: string) => client.send('PUT', `/api/favourites/${id}`)
const remove = (client: Client, id: string) => client.send('DELETE', `/api/favourites/${id}`)

/** Adds one after the other, so that their order is known. */
async function putAll(client: Client, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await put(client, id)
    const now = Date.now()
    await expect.poll(() => Date.now()).toBeGreaterThan(now)
  }
}

/** @returns the ids of new recipes */
async function insertRecipes({ database }: TestApp, prefix: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `${prefix}-${index}`)
  const recipe = { categoryId: 'tiffin', name: 'Vada', ingredients: [], priceMinor: 100, createdAt: 0 }
  for (const id of ids) await insertRecipe(database.queries, { id, ...recipe, pictureHash: 'a'.repeat(32) })
  return ids
}

describe.each(appKinds)('favourites over HTTP, on %s', (kind) => {
  const app = shareTestApp(kind)

  test('a new customer has none', async () => {
    const asha = await app().customer()

    expect(await listIds(asha)).toEqual([])
    expect((await asha.get('/api/favourite-recipes')).json()).toEqual([])
  })

  test('are listed newest first, as ids and as recipes of the menu', async () => {
    const asha = await app().customer()
    await putAll(asha, ['dosa', 'chai', 'idli'])

    const recipes = (await asha.get('/api/favourite-recipes')).json<{ id: string }[]>()

    expect(await listIds(asha)).toEqual(['idli', 'chai', 'dosa'])
    expect(recipes.map(({ id }) => id)).toEqual(['idli', 'chai', 'dosa'])
    expect(recipes[2]).toEqual((await asha.get('/api/recipes')).json<object[]>()[0])
  })

  test('adding again and removing again changes nothing and succeeds', async () => {
    const asha = await app().customer()
    await putAll(asha, ['dosa', 'chai'])

    const responses = [
      await put(asha, 'dosa'),
      await remove(asha, 'chai'),
      await remove(asha, 'chai'),
      await remove(asha, 'none'),
    ]

    expect(responses.map(({ statusCode, body }) => [statusCode, body])).toEqual(responses.map(() => [204, '']))
    expect(await listIds(asha)).toEqual(['dosa'])
  })

  test('adding a favourite again keeps its place', async () => {
    const asha = await app().customer()
    await putAll(asha, ['dosa', 'chai', 'dosa'])

    expect(await listIds(asha)).toEqual(['chai', 'dosa'])
  })

  test('an unknown recipe is refused', async () => {
    const asha = await app().customer()

    const response = await put(asha, 'none')

    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'recipe/not-found', title: 'There is no such recipe.' })
    expect(await listIds(asha)).toEqual([])
  })

  test('belong to one customer: others neither see nor change them', async () => {
    const [asha, ravi] = [await app().customer(), await app().customer()]
    await putAll(asha, ['dosa'])

    await remove(ravi, 'dosa')

    expect(await listIds(ravi)).toEqual([])
    expect(await listIds(asha)).toEqual(['dosa'])
  })

  test('an admin, who may order, has favourites, too', async () => {
    const admin = await signInAdmin(app())

    expect((await put(admin, 'dosa')).statusCode).toBe(204)

    expect(await listIds(admin)).toEqual(['dosa'])
  })

  test('a visitor gets 401', async () => {
    const visitor = app().visitor()

    const responses = [
      await visitor.get('/api/favourites'),
      await visitor.get('/api/favourite-recipes'),
      await put(visitor, 'dosa'),
      await remove(visitor, 'dosa'),
    ]

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
  })

  test('responses disable caching', async () => {
    const asha = await app().customer()

    for (const response of [
      await put(asha, 'dosa'),
      await asha.get('/api/favourites'),
      await asha.get('/api/favourite-recipes'),
      await put(asha, 'none'),
    ])
      expect(response.headers['cache-control']).toBe('no-store')
  })

  test('are deleted with the account', async () => {
    const asha = await app().customer()
    await putAll(asha, ['dosa'])

    expect((await asha.send('DELETE', '/api/account', { password: testPassword })).statusCode).toBe(204)

    const rows = app().database.queries.selectFrom('favourites').select('recipeId').where('userId', '=', asha.uid)
    expect(await rows.execute()).toEqual([])
  })

  test('are in the export of the account, with the names of the dishes', async () => {
    const asha = await app().customer()
    await putAll(asha, ['dosa', 'chai'])

    const response = await asha.send('POST', '/api/account/export', { password: testPassword })

    expect(response.json()).toMatchObject({
      favourites: [
        { recipeId: 'chai', name: 'Masala Chai' },
        { recipeId: 'dosa', name: 'Masala Dosa' },
      ],
    })
  })

  test('a recipe that is deleted is deleted from the favourites of all customers', async () => {
    const [asha, ravi] = [await app().customer(), await app().customer()]
    const [vada = ''] = await insertRecipes(app(), 'vada', 1)
    for (const customer of [asha, ravi]) await putAll(customer, ['dosa', vada])
    const admin = await signInAdmin(app())

    expect((await admin.send('DELETE', `/api/recipes/${vada}`)).statusCode).toBe(204)

    for (const customer of [asha, ravi]) expect(await listIds(customer)).toEqual(['dosa'])
    expect((await asha.get('/api/favourite-recipes')).json()).toMatchObject([{ id: 'dosa' }])
  })

  test('a customer can have 200 favourites, also with concurrent requests; one more is refused until one is removed', async () => {
    const asha = await app().customer()
    const ids = await insertRecipes(app(), 'dish', limits.favouritesMax + 5)

    const responses = await Promise.all(ids.map((id) => put(asha, id)))

    const added = await listIds(asha)
    expect(added).toHaveLength(200)
    const refused = responses.filter(({ statusCode }) => statusCode !== 204)
    expect(refused).toHaveLength(5)
    expect(refused[0]?.statusCode).toBe(409)
    expect(refused[0]?.json()).toMatchObject({
      code: 'favourite/too-many',
      title: 'You have 200 favourites, which is the maximum. Remove one first.',
    })
    expect((await put(asha, added[0] ?? '')).statusCode).toBe(204)
    await remove(asha, added[0] ?? '')
    expect((await put(asha, 'dosa')).statusCode).toBe(204)
  })
})
