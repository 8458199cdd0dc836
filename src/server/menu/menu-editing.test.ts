import { beforeAll, describe, expect, test } from 'vitest'
import type { Category, Recipe } from '#contract/menu.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { kinds } from '#test/support/databases.ts'
import { postOrder, testAddress } from '#test/support/orders.ts'
import { pictureOf } from '#test/support/pictures.ts'

const orange = await pictureOf('#e08030')
const green = await pictureOf('#30a040')

const paneer = { name: 'Paneer Tikka', categoryId: 'tiffin', ingredients: ['paneer', 'mint'], price: 9.5 }

describe.each(kinds)('editing the menu, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })

  async function addCategory(name: string): Promise<Category> {
    const answer = await admin.send('POST', '/api/categories', { name, imageBase64: orange })
    expect(answer.statusCode).toBe(201)
    return answer.json<Category>()
  }

  async function addRecipe(recipe: Partial<typeof paneer> = {}): Promise<Recipe> {
    const answer = await admin.send('POST', '/api/recipes', { ...paneer, ...recipe, imageBase64: orange })
    expect(answer.statusCode).toBe(201)
    return answer.json<Recipe>()
  }

  const categories = async () => (await app().visitor().get('/api/categories')).json<Category[]>()
  const recipes = async (query = '') => (await app().visitor().get(`/api/recipes${query}`)).json<Recipe[]>()

  test('a new category is answered whole, with its picture, and is on the menu with the next read', async () => {
    const before = Date.now()
    await categories() // so that its bytes are kept

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

  test('an edit changes name and version, and keeps the picture unless there is a new one', async () => {
    const { id, imageUrl, createdAt } = await addCategory('Sweets')
    await categories()

    const renamed = await admin.send('PATCH', `/api/categories/${id}`, { name: 'Kulfi', version: 1 })
    const repainted = await admin.send('PATCH', `/api/categories/${id}`, {
      name: 'Kulfi',
      version: 2,
      imageBase64: green,
    })

    expect(renamed.json()).toMatchObject({ id, name: 'Kulfi', imageUrl, createdAt, version: 2 })
    expect(repainted.json<Category>().imageUrl).not.toBe(imageUrl)
    expect(await categories()).toContainEqual(repainted.json())
  })

  test('the second of two edits gets 409 with what stands there now, and overwrites nothing (#85)', async () => {
    const { id } = await addRecipe()
    const edit = (price: number, imageBase64: string) =>
      admin.send('PATCH', `/api/recipes/${id}`, { ...paneer, price, imageBase64, version: 1 })
    const pictures = () => app().database.queries.selectFrom('pictures').select('hash').execute()
    const before = await pictures()

    const answers = await Promise.all([edit(10, await pictureOf('#101010')), edit(11, await pictureOf('#111111'))])

    const [won, lost] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
    expect([won?.statusCode, lost?.statusCode]).toEqual([200, 409])
    expect(lost?.json()).toMatchObject({
      code: 'menu/edit-conflict',
      title: 'Someone else has changed this in the meantime. Please review both versions.',
      current: won?.json<Recipe>(),
    })
    expect((await recipes()).find((recipe) => recipe.id === id)).toEqual(won?.json())
    expect(await pictures()).toHaveLength(before.length + 1)
  })

  test('a category that still has recipes stays, and the refusal says how many (#87)', async () => {
    const { id } = await addCategory('Full')
    await addRecipe({ categoryId: id })
    await addRecipe({ categoryId: id })

    const refused = await admin.send('DELETE', `/api/categories/${id}`)

    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'category/has-recipes', recipes: 2 })
    expect(await recipes(`?categoryId=${id}`)).toHaveLength(2)
  })

  test('a recipe that comes while its category goes: one of both is refused, and none is left behind (#87)', async () => {
    const { id } = await addRecipe({ name: 'Wanderer' })
    let version = 1
    for (let round = 0; round < 20; round += 1) {
      const category = await addCategory(`Round ${round}`)
      const move = { ...paneer, name: 'Wanderer', categoryId: category.id, version }

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

  test('an empty category goes, also from the list of those who read it before; once', async () => {
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

  test('a recipe moves to another category, and out of the list of the old one', async () => {
    const { id } = await addRecipe()
    await Promise.all([recipes('?categoryId=tiffin'), recipes('?categoryId=sweets')])

    await admin.send('PATCH', `/api/recipes/${id}`, { ...paneer, categoryId: 'sweets', version: 1 })

    expect((await recipes('?categoryId=tiffin')).map((recipe) => recipe.id)).not.toContain(id)
    expect((await recipes('?categoryId=sweets')).map((recipe) => recipe.id)).toContain(id)
  })

  test('a recipe that goes stays whole in orders, and a cart that holds it is told (#88)', async () => {
    const asha = await app().customer()
    const recipe = await addRecipe({ name: 'Seasonal Dish' })
    const items = [{ id: recipe.id, quantity: 1, seenPrice: 9.5 }]
    const order = (await postOrder(asha, { items, deliveryAddress: testAddress })).json<{ id: string }>()

    expect((await admin.send('DELETE', `/api/recipes/${recipe.id}`)).statusCode).toBe(204)

    const kept = (await asha.get(`/api/orders/${order.id}`)).json<object>()
    expect(kept).toMatchObject({
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
