import { beforeAll, describe, expect, test } from 'vitest'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import type { ImportCheck } from '#contract/menu/menu-import.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { addCategory, addRecipe } from '#test/support/new-menu-items.ts'

describe.each(appKinds)('dishes that go well with others, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })

  const recipes = async () => (await app().visitor().get('/api/recipes')).json<Recipe[]>()
  const categories = async () => (await app().visitor().get('/api/categories')).json<Category[]>()
  const find = async (name: string) => (await recipes()).find((recipe) => recipe.name === name)
  const edit = ({ id, version, name }: Recipe, fields: object = {}) =>
    admin.send('PATCH', `/api/recipes/${id}`, {
      name,
      categoryId: 'tiffin',
      ingredients: ['rice'],
      price: 5,
      version,
      ...fields,
    })
  const check = async (text: string) =>
    (await admin.send('POST', '/api/menu-imports/check', { text })).json<ImportCheck>()
  async function importText(text: string): Promise<void> {
    const { menuVersion } = await check(text)
    const response = await admin.send('POST', '/api/menu-imports', { text, menuVersion })
    expect(response.body).toContain('"imported"')
  }

  test('are saved for a recipe, stay in an edit without them, and are copied; an empty list removes them', async () => {
    const dal = await addRecipe(admin, { name: 'Dal', pairedIds: ['chai', 'idli'] })
    const edited = (await edit(dal)).json<Recipe>()
    const copy = (await admin.send('POST', `/api/recipes/${dal.id}/duplicate`)).json<Recipe>()
    const saved = await find('Dal')
    const cleared = (await edit(edited, { pairedIds: [] })).json<Recipe>()

    for (const recipe of [dal, edited, copy, saved]) expect(recipe).toMatchObject({ pairedIds: ['chai', 'idli'] })
    expect(cleared).not.toHaveProperty('pairedIds')
  })

  test('are saved for a category, which others read with it', async () => {
    const id = await addCategory(admin, 'Breads')
    const body = { name: 'Breads', version: 1, pairedIds: ['chai'] }
    const edited = (await admin.send('PATCH', `/api/categories/${id}`, body)).json<Category>()
    const renamed = await admin.send('PATCH', `/api/categories/${id}`, { name: 'Naan', version: 2 })

    expect(edited).toMatchObject({ pairedIds: ['chai'] })
    expect(renamed.json()).toMatchObject({ name: 'Naan', pairedIds: ['chai'] })
    expect(await categories()).toContainEqual(expect.objectContaining({ id, pairedIds: ['chai'] }))
  })

  test.each([
    ['an unknown dish', ['chai', 'unknown'], 'menu/item-unknown', '/pairedIds/1'],
    ['a dish twice', ['chai', 'chai'], 'request/invalid', '/pairedIds'],
    ['more than four', ['chai', 'idli', 'dosa', 'a', 'b'], 'request/invalid', '/pairedIds'],
  ])('%s is refused', async (_, pairedIds, code, path) => {
    const before = await recipes()
    const dish = before[0]
    const category = (await categories())[0]

    const responses = [
      dish && (await edit(dish, { pairedIds })),
      category && (await admin.send('PATCH', `/api/categories/${category.id}`, { ...named(category), pairedIds })),
    ]

    for (const response of responses) expect(response?.json()).toMatchObject({ status: 400, code, issues: [{ path }] })
    expect(await recipes()).toEqual(before)
  })

  test('a dish does not go well with itself: an edit and a file are refused', async () => {
    const dal = await addRecipe(admin, { name: 'Dal fry' })

    const edited = await edit(dal, { pairedIds: ['chai', dal.id] })
    const { rows } = await check('Name,Goes well with\nDal fry,Masala Chai; Dal fry\n')
    const added = await check('Category,Name,Price,Ingredients,Goes well with\nTiffin,Rasam,4,tomatoes,Rasam\n')

    const message = 'must not contain the dish itself'
    expect(edited.json()).toMatchObject({ status: 400, issues: [{ path: '/pairedIds', message }] })
    expect(rows[0]?.errors).toMatchObject([{ column: 'Goes well with' }])
    expect(rows[0]?.errors[0]?.message).toContain(message)
    expect(added.rows[0]?.errors).toMatchObject([{ column: 'Goes well with' }])
  })

  test('a dish that an earlier version has paired with itself can be saved', async () => {
    const poha = await addRecipe(admin, { name: 'Poha' })
    const { queries } = app().database
    await queries
      .updateTable('recipes')
      .set({ pairedIds: JSON.stringify([poha.id]) })
      .where('id', '=', poha.id)
      .execute()

    expect((await edit(poha, { pairedIds: [poha.id, 'chai'] })).json()).toMatchObject({ pairedIds: [poha.id, 'chai'] })
  })

  const named = ({ name, version }: Category) => ({ name, version })

  test('a dish that others name can be deleted, and the others can still be saved', async () => {
    const raita = await addRecipe(admin, { name: 'Raita' })
    const biryani = await addRecipe(admin, { name: 'Biryani', pairedIds: [raita.id, 'chai'] })

    const removed = await admin.send('DELETE', `/api/recipes/${raita.id}`)
    const edited = await edit(biryani, { pairedIds: [raita.id, 'chai'] })

    expect([removed.statusCode, edited.statusCode]).toEqual([204, 200])
  })

  test('a file with the menu names them, also those that it adds, and its export changes nothing', async () => {
    const text = [
      'Type,Category,Name,Price,Ingredients,Goes well with',
      'category,,Tiffin,,,Masala Chai; Mango Lassi',
      'recipe,Tiffin,Kulfi,"4,00",milk,Masala Chai; Mango Lassi',
      'recipe,Tiffin,Mango Lassi,"3,50",mango,Kulfi',
    ].join('\n')

    await importText(text)
    const [kulfi, lassi] = [await find('Kulfi'), await find('Mango Lassi')]
    const tiffin = (await categories()).find(({ name }) => name === 'Tiffin')
    const exported = (await admin.get('/api/menu.csv')).body
    const again = await check(exported)
    await importText('Name,Price\nKulfi,"4,50"\n')
    const updated = await find('Kulfi')
    await importText('Name,Goes well with\nKulfi,\n')
    const cleared = await find('Kulfi')
    const unknown = await check('Name,Goes well with\nKulfi,Pizza\n')

    expect(kulfi?.pairedIds).toEqual(['chai', lassi?.id])
    expect(lassi?.pairedIds).toEqual([kulfi?.id])
    expect(tiffin?.pairedIds).toEqual(['chai', lassi?.id])
    expect(exported).toMatch(/\nrecipe,Tiffin,Kulfi,.*,Masala Chai; Mango Lassi,/)
    expect(again.counts).toMatchObject({ add: 0, update: 0, error: 0 })
    expect(updated).toMatchObject({ price: 4.5, pairedIds: ['chai', lassi?.id] })
    expect(cleared).not.toHaveProperty('pairedIds')
    expect(unknown.rows[0]?.errors).toMatchObject([{ column: 'Goes well with' }])
  })

  test('damaged ones count as none, and the dish stays on the menu', async () => {
    const dosa = await addRecipe(admin, { name: 'Set dosa', pairedIds: ['chai'] })
    const { queries } = app().database
    await queries.updateTable('recipes').set({ pairedIds: '{' }).where('id', '=', dosa.id).execute()
    await edit((await recipes())[0] ?? dosa)

    expect(await find('Set dosa')).not.toHaveProperty('pairedIds')
  })
})
