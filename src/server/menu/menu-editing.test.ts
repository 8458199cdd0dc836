import { beforeAll, describe, expect, test } from 'vitest'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { postOrder, testAddress } from '#test/support/orders.ts'
import { pictureOf } from '#test/support/pictures.ts'

const orange = await pictureOf('#e08030')
const green = await pictureOf('#30a040')

const paneer = { name: 'Paneer Tikka', categoryId: 'tiffin', ingredients: ['paneer', 'mint'], price: 9.5 }

describe.each(appKinds)('editing the menu, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })

  async function addCategory(name: string): Promise<Category> {
    const response = await admin.send('POST', '/api/categories', { name, imageBase64: orange })
    expect(response.statusCode).toBe(201)
    return response.json<Category>()
  }

  async function addRecipe(recipe: Partial<typeof paneer> = {}): Promise<Recipe> {
    const response = await admin.send('POST', '/api/recipes', { ...paneer, ...recipe, imageBase64: orange })
    expect(response.statusCode).toBe(201)
    return response.json<Recipe>()
  }

  const categories = async () => (await app().visitor().get('/api/categories')).json<Category[]>()
  const recipes = async (query = '') => (await app().visitor().get(`/api/recipes${query}`)).json<Recipe[]>()

  test('adding a category returns its data and picture, and the next read of the menu contains it', async () => {
    const before = Date.now()
    await categories() // caches the responses

    const category = await addCategory('  Frozen Sweets ')

    expect(category).toMatchObject({ name: 'Frozen Sweets', version: 1 })
    expect(category.id).toMatch(/^[0-9a-z]{25}$/)
    expect(category.imageBase64).toMatch(/^data:image\/jpeg;base64,/)
    expect(category.imageUrl).toMatch(/^\/images\/[a-f0-9]{32}$/)
    expect(Date.parse(category.createdAt)).toBeGreaterThanOrEqual(before)
    expect(await categories()).toContainEqual(category)
    const picture = await app().visitor().get(`${category.imageUrl}-640.avif`)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/avif'])
  })

  test('an edit changes name and version, and replaces the picture only if it contains one', async () => {
    const { id, imageUrl, createdAt } = await addCategory('Sweets')
    await categories()

    const renamed = await admin.send('PATCH', `/api/categories/${id}`, { name: 'Kulfi', version: 1 })
    const withNewPicture = await admin.send('PATCH', `/api/categories/${id}`, {
      name: 'Kulfi',
      version: 2,
      imageBase64: green,
    })

    expect(renamed.json()).toMatchObject({ id, name: 'Kulfi', imageUrl, createdAt, version: 2 })
    expect(withNewPicture.json<Category>().imageUrl).not.toBe(imageUrl)
    expect(await categories()).toContainEqual(withNewPicture.json())
  })

  test('the second of two concurrent edits gets 409 with the current recipe, and changes nothing (#85)', async () => {
    const { id } = await addRecipe()
    const edit = (price: number, imageBase64: string) =>
      admin.send('PATCH', `/api/recipes/${id}`, { ...paneer, price, imageBase64, version: 1 })
    const pictures = () => app().database.queries.selectFrom('pictures').select('hash').execute()
    const before = await pictures()

    const responses = await Promise.all([edit(10, await pictureOf('#101010')), edit(11, await pictureOf('#111111'))])

    const [accepted, refused] = responses.toSorted((a, b) => a.statusCode - b.statusCode)
    expect([accepted?.statusCode, refused?.statusCode]).toEqual([200, 409])
    expect(refused?.json()).toMatchObject({
      code: 'menu/edit-conflict',
      title: 'Someone else has changed this in the meantime. Please review both versions.',
      current: accepted?.json<Recipe>(),
    })
    expect((await recipes()).find((recipe) => recipe.id === id)).toEqual(accepted?.json())
    expect(await pictures()).toHaveLength(before.length + 1)
  })

  test('a category with recipes cannot be deleted, and the refusal contains their number (#87)', async () => {
    const { id } = await addCategory('Full')
    await addRecipe({ categoryId: id })
    await addRecipe({ categoryId: id })

    const refused = await admin.send('DELETE', `/api/categories/${id}`)

    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'category/has-recipes', recipes: 2 })
    expect(await recipes(`?categoryId=${id}`)).toHaveLength(2)
  })

  test('when a recipe is moved to a category that is deleted at the same time, one of the two requests is refused (#87)', async () => {
    const { id } = await addRecipe({ name: 'Moving Dish' })
    let version = 1
    for (let round = 0; round < 20; round += 1) {
      const category = await addCategory(`Round ${round}`)
      const move = { ...paneer, name: 'Moving Dish', categoryId: category.id, version }

      const [moved, removed] = await Promise.all([
        admin.send('PATCH', `/api/recipes/${id}`, move),
        admin.send('DELETE', `/api/categories/${category.id}`),
      ])

      if (moved.statusCode === 200) version += 1
      expect([
        [200, 409],
        [400, 204],
      ]).toContainEqual([moved.statusCode, removed.statusCode])
    }
    const known = new Set((await categories()).map((category) => category.id))
    expect((await recipes()).filter(({ categoryId }) => !known.has(categoryId))).toEqual([])
  })

  test('deleting an empty category removes it from the menu, and a second deletion gets 404', async () => {
    const { id } = await addCategory('Short-lived')
    await categories()

    expect((await admin.send('DELETE', `/api/categories/${id}`)).statusCode).toBe(204)

    expect((await categories()).map((category) => category.id)).not.toContain(id)
    expect((await admin.send('DELETE', `/api/categories/${id}`)).json()).toMatchObject({ code: 'category/not-found' })
    const edit = await admin.send('PATCH', `/api/categories/${id}`, { name: 'Back', version: 1 })
    expect([edit.statusCode, edit.json<{ code: string }>().code]).toEqual([404, 'category/not-found'])
  })

  test('names are trimmed and blank ingredients dropped', async () => {
    const recipe = await addRecipe({ name: '  Paneer Tikka ', ingredients: [' paneer ', '', '   ', 'mint'] })

    expect(recipe).toMatchObject({ name: 'Paneer Tikka', ingredients: ['paneer', 'mint'], price: 9.5, version: 1 })
    expect(await recipes('?categoryId=tiffin')).toContainEqual(recipe)
  })

  test('a recipe that is moved to another category leaves the list of the old one', async () => {
    const { id } = await addRecipe()
    await Promise.all([recipes('?categoryId=tiffin'), recipes('?categoryId=sweets')])

    await admin.send('PATCH', `/api/recipes/${id}`, { ...paneer, categoryId: 'sweets', version: 1 })

    expect((await recipes('?categoryId=tiffin')).map((recipe) => recipe.id)).not.toContain(id)
    expect((await recipes('?categoryId=sweets')).map((recipe) => recipe.id)).toContain(id)
  })

  test('a deleted recipe stays in orders, and an order from a cart that contains it is refused (#88)', async () => {
    const asha = await app().customer()
    const recipe = await addRecipe({ name: 'Seasonal Dish' })
    const items = [{ id: recipe.id, quantity: 1, seenPrice: 9.5 }]
    const order = (await postOrder(asha, { items, deliveryAddress: testAddress })).json<{ id: string }>()

    expect((await admin.send('DELETE', `/api/recipes/${recipe.id}`)).statusCode).toBe(200)

    const placed = (await asha.get(`/api/orders/${order.id}`)).json<object>()
    expect(placed).toMatchObject({
      total: 9.5,
      items: [{ id: recipe.id, name: 'Seasonal Dish', price: 9.5, imageUrl: recipe.imageUrl }],
    })
    expect((await app().visitor().get(`${recipe.imageUrl}-320.jpg`)).statusCode).toBe(200)
    const late = await postOrder(asha, { items, deliveryAddress: testAddress })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ changes: [{ id: recipe.id, before: 9.5, after: null }] })
    expect((await admin.send('DELETE', `/api/recipes/${recipe.id}`)).json()).toMatchObject({ code: 'recipe/not-found' })
  })
})
