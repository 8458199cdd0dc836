import { beforeAll, describe, expect, test } from 'vitest'
import type { Category, Recipe } from '#contract/menu.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { kinds } from '#test/support/databases.ts'
import { postOrder, testAddress } from '#test/support/orders.ts'
import { pictureOf } from '#test/support/pictures.ts'

const imageBase64 = await pictureOf('#e08030')

describe.each(kinds)('editing many recipes at once, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })

  async function addRecipe(name: string): Promise<Recipe> {
    const recipe = { name, categoryId: 'tiffin', ingredients: ['salt'], price: 5, imageBase64 }
    return (await admin.send('POST', '/api/recipes', recipe)).json<Recipe>()
  }

  const edit = (recipes: object[]) => admin.send('PATCH', '/api/recipes', { recipes })
  const recipesOf = async (ids: string[]) =>
    (await app().visitor().get('/api/recipes')).json<Recipe[]>().filter(({ id }) => ids.includes(id))

  test('saves prices, category and availability, and leaves everything else', async () => {
    const [a, b] = [await addRecipe('A'), await addRecipe('B')]
    const { id: categoryId } = (
      await admin.send('POST', '/api/categories', { name: 'Lunch', imageBase64 })
    ).json<Category>()

    const response = await edit([
      { id: a.id, version: 1, price: 5.9, categoryId },
      { id: b.id, version: 1, soldOut: 'until-changed' },
    ])

    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual([
      { id: a.id, version: 2 },
      { id: b.id, version: 2 },
    ])
    const saved = await recipesOf([a.id, b.id])
    expect(saved).toContainEqual({ ...a, version: 2, price: 5.9, categoryId })
    expect(saved).toContainEqual({ ...b, version: 2, soldOutUntil: '9999-12-31T23:59:59.999Z' })
  })

  test('an undo with the values before restores all recipes', async () => {
    const recipe = await addRecipe('Undo')
    await edit([{ id: recipe.id, version: 1, price: 7, soldOut: 'until-changed' }])

    await edit([{ id: recipe.id, version: 2, price: 5, soldOut: 'no' }])

    expect(await recipesOf([recipe.id])).toEqual([{ ...recipe, version: 3 }])
  })

  test('a recipe whose last portion was ordered can be ordered again after it was made available', async () => {
    const { id } = await addRecipe('Last portion')
    const { queries } = app().database
    const until = Date.UTC(2099, 0, 1)
    await queries
      .updateTable('recipes')
      .set({ soldOutUntil: until, leftToday: 0, leftUntil: until })
      .where('id', '=', id)
      .execute()

    await edit([{ id, version: 1, soldOut: 'no' }])

    const draft = { items: [{ id, quantity: 1, seenPrice: 5 }], deliveryAddress: testAddress }
    expect((await postOrder(admin, draft)).statusCode).toBe(201)
  })

  test('one recipe that was changed or removed by someone else refuses all, and is named', async () => {
    const [a, b, c] = [await addRecipe('A'), await addRecipe('B'), await addRecipe('C')]
    await admin.send('DELETE', `/api/recipes/${b.id}`)
    await edit([{ id: c.id, version: 1, price: 6 }])

    const response = await edit([a, b, c].map(({ id }) => ({ id, version: 1, price: 9 })))

    expect(response.statusCode).toBe(409)
    const problem = response.json<{ code: string; recipes: string[] }>()
    expect(problem.code).toBe('menu/bulk-edit-conflict')
    expect(new Set(problem.recipes)).toEqual(new Set([b.id, c.id]))
    expect((await recipesOf([a.id]))[0]).toMatchObject({ price: 5, version: 1 })
  })

  test.each([
    ['a price with too many decimals', { price: 5.999 }, 'request/invalid'],
    ['a price of zero', { price: 0 }, 'request/invalid'],
    ['an unknown category', { categoryId: 'unknown' }, 'recipe/category-unknown'],
    ['an unknown schedule', { scheduleId: 'unknown' }, 'menu/schedule-unknown'],
    ['an unknown field', { tax: 7 }, 'request/invalid'],
  ])('refuses %s and changes nothing', async (_name, change, code) => {
    const recipe = await addRecipe('Same')

    const response = await edit([{ id: recipe.id, version: 1, ...change }])

    expect(response.json()).toMatchObject({ code })
    expect(await recipesOf([recipe.id])).toEqual([recipe])
  })

  test('refuses a recipe twice, and an empty list', async () => {
    expect((await edit([])).statusCode).toBe(400)
    const twice = { id: 'dosa', version: 1, price: 5 }
    expect((await edit([twice, twice])).statusCode).toBe(400)
  })
})
