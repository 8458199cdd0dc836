import { beforeAll, describe, expect, test } from 'vitest'
import type { Recipe } from '#contract/menu/menu.ts'
import type { ImportCheck } from '#contract/menu/menu-import.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { addRecipe } from '#test/support/new-menu-items.ts'

describe.each(appKinds)('points of recipes, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })

  const find = async (name: string) =>
    (await app().visitor().get('/api/recipes')).json<Recipe[]>().find((recipe) => recipe.name === name)
  const edit = ({ id, version, name }: Recipe, fields: object = {}) =>
    admin.send('PATCH', `/api/recipes/${id}`, {
      name,
      categoryId: 'tiffin',
      ingredients: ['rice'],
      price: 5,
      version,
      ...fields,
    })

  test('are saved, and stay in an edit without them; null sets 1, which the API omits', async () => {
    const thali = await addRecipe(admin, { name: 'Thali', points: 3 })
    const edited = (await edit(thali)).json<Recipe>()
    const none = (await edit(edited, { points: 0 })).json<Recipe>()
    const saved = await find('Thali')
    const cleared = (await edit(none, { points: null })).json<Recipe>()

    expect(thali).toMatchObject({ points: 3 })
    expect(edited).toMatchObject({ version: 2, points: 3 })
    expect(none).toMatchObject({ points: 0 })
    expect(saved).toEqual(none)
    expect(cleared).not.toHaveProperty('points')
    expect(await addRecipe(admin, { name: 'One', points: 1 })).not.toHaveProperty('points')
    expect(await addRecipe(admin, { name: 'Default' })).not.toHaveProperty('points')
  })

  test.each([-1, 1.5, 1001, '3'])('the number %j is refused', async (points) => {
    const response = await edit(await addRecipe(admin), { points })

    expect(response.json()).toMatchObject({ status: 400, code: 'request/invalid', issues: [{ path: '/points' }] })
  })

  test('those of many recipes are changed together', async () => {
    const [tea, thali] = [await addRecipe(admin, { name: 'Tea' }), await addRecipe(admin, { name: 'Big', points: 5 })]

    const response = await admin.send('PATCH', '/api/recipes', {
      recipes: [
        { id: tea.id, version: 1, points: 2 },
        { id: thali.id, version: 1, points: null },
      ],
    })

    expect(response.statusCode).toBe(200)
    expect(await find('Tea')).toMatchObject({ points: 2 })
    expect(await find('Big')).not.toHaveProperty('points')
  })

  test('a copy has them', async () => {
    const { id } = await addRecipe(admin, { name: 'Feast', points: 8 })

    const copy = await admin.send('POST', `/api/recipes/${id}/duplicate`)

    expect(copy.json()).toMatchObject({ points: 8 })
  })

  test('a file with the menu contains them, and a file without the column does not change them', async () => {
    const check = async (text: string) =>
      (await admin.send('POST', '/api/menu-imports/check', { text })).json<ImportCheck>()
    const importText = async (text: string) => {
      const { menuVersion } = await check(text)
      await admin.send('POST', '/api/menu-imports', { text, menuVersion })
    }
    const { rows } = await check('Name,Points\nMasala Chai,2\n')
    const invalid = await check('Name,Points\nMasala Chai,1001\n')

    await importText('Name,Points\nMasala Chai,2\n')
    await importText('Name,Ingredients\nMasala Chai,tea; milk\n')
    const filled = await find('Masala Chai')
    const exported = (await admin.get('/api/menu.csv')).body
    const again = await check(exported)
    await importText('Name,Points\nMasala Chai,\n')

    expect(rows[0]?.changes).toEqual([{ column: 'Points', before: '', after: '2' }])
    expect(invalid.rows[0]?.errors).toEqual([{ column: 'Points', message: 'Write a whole number from 0 to 1000.' }])
    expect(filled).toMatchObject({ ingredients: ['tea', 'milk'], points: 2 })
    expect(exported).toMatch(/\nrecipe,Tiffin,Masala Chai,.*,2,,,/)
    expect(again.counts).toMatchObject({ add: 0, update: 0, error: 0 })
    expect(await find('Masala Chai')).not.toHaveProperty('points')
  })
})
