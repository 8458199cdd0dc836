import { beforeAll, describe, expect, test } from 'vitest'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { addCategory, addRecipe } from '#test/support/new-menu-items.ts'

describe.each(appKinds)('the order of the menu, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })

  const addDish = async (name: string, categoryId: string) => (await addRecipe(admin, { name, categoryId })).id
  const namesAt = async (path: string) =>
    (await app().visitor().get(path)).json<{ name: string }[]>().map(({ name }) => name)
  const sortRecipes = (categoryId: string, ids: string[]) => admin.send('PUT', '/api/recipe-order', { categoryId, ids })

  test('sorted categories stay sorted, and a new one is the last', async () => {
    const before = (await app().visitor().get('/api/categories')).json<Category[]>()

    const sorted = await admin.send('PUT', '/api/category-order', { ids: before.map(({ id }) => id).toReversed() })
    await addCategory(admin, 'Last')

    expect(sorted.statusCode).toBe(204)
    expect(await namesAt('/api/categories')).toEqual([...before.map(({ name }) => name).toReversed(), 'Last'])
  })

  test('the recipes of a category are sorted; deleted ids are ignored and missing recipes follow', async () => {
    const categoryId = await addCategory(admin, 'Soups')
    const [leek, pea, bean] = [
      await addDish('Leek', categoryId),
      await addDish('Pea', categoryId),
      await addDish('Bean', categoryId),
    ]

    const sorted = await sortRecipes(categoryId, [bean, 'deleted-recipe', leek])

    expect(sorted.statusCode).toBe(204)
    expect(await namesAt(`/api/recipes?categoryId=${categoryId}`)).toEqual(['Bean', 'Leek', 'Pea'])
    await sortRecipes(categoryId, [pea])
    expect(await namesAt(`/api/recipes?categoryId=${categoryId}`)).toEqual(['Pea', 'Bean', 'Leek'])
  })

  test('all recipes are listed category by category', async () => {
    const [first, second] = [await addCategory(admin, 'First'), await addCategory(admin, 'Second')]
    for (const [name, id] of [
      ['S1', second],
      ['F1', first],
      ['S2', second],
    ] as const)
      await addDish(name, id)

    const own = (await namesAt('/api/recipes')).filter((name) => /^[FS]\d$/.test(name))

    expect(own).toEqual(['F1', 'S1', 'S2'])
  })

  test('a recipe that is moved to another category becomes the last one there', async () => {
    const [from, to] = [await addCategory(admin, 'From'), await addCategory(admin, 'To')]
    const [a, b] = [await addDish('A', to), await addDish('B', to)]
    const moved = await addDish('Moved', from)
    await sortRecipes(from, [moved])
    await sortRecipes(to, [b, a])

    const edit = { name: 'Moved', categoryId: to, ingredients: ['salt'], price: 5, version: 1 }
    await admin.send('PATCH', `/api/recipes/${moved}`, edit)

    expect(await namesAt(`/api/recipes?categoryId=${to}`)).toEqual(['B', 'A', 'Moved'])
  })

  test('a copy of a recipe follows the original, with its options and allergens', async () => {
    const categoryId = await addCategory(admin, 'Copies')
    const group = (
      await admin.send('POST', '/api/option-groups', {
        name: 'Size',
        minUnits: 1,
        maxUnits: 1,
        maxPerOption: 1,
        freeUnits: 0,
        options: [{ name: 'Large', priceMinor: 200, isDefault: false }],
      })
    ).json<{ id: string }>()
    const original = await addRecipe(admin, {
      name: 'Original',
      categoryId,
      ingredients: ['salt', 'rice'],
      optionGroupIds: [group.id],
      dietary: { contains: ['milk'], traces: [], diets: [] },
      leadMinutes: 30,
      ageFrom: 18,
    })
    const other = await addDish('Other', categoryId)
    await sortRecipes(categoryId, [original.id, other])

    const response = await admin.send('POST', `/api/recipes/${original.id}/duplicate`)

    expect(response.statusCode).toBe(201)
    const { id, createdAt, ...copy } = response.json<Recipe>()
    expect(id).not.toBe(original.id)
    expect(Date.parse(createdAt)).toBeGreaterThan(0)
    expect({ ...copy, id: original.id, createdAt: original.createdAt }).toEqual({
      ...original,
      name: 'Original (copy)',
    })
    expect(await namesAt(`/api/recipes?categoryId=${categoryId}`)).toEqual(['Original', 'Original (copy)', 'Other'])
  })

  test.each([
    ['an unknown category', { categoryId: 'unknown', ids: [] }, 404],
    ['an id twice', { categoryId: 'tiffin', ids: ['dosa', 'dosa'] }, 400],
    ['no ids', { categoryId: 'tiffin' }, 400],
  ])('refuses %s', async (_name, body, status) => {
    expect((await admin.send('PUT', '/api/recipe-order', body)).statusCode).toBe(status)
  })

  test('refuses to copy an unknown recipe', async () => {
    expect((await admin.send('POST', '/api/recipes/unknown/duplicate')).statusCode).toBe(404)
  })
})
