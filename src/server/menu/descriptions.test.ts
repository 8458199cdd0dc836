import { beforeAll, describe, expect, test } from 'vitest'
import type { Recipe } from '#contract/menu/menu.ts'
import type { ImportCheck } from '#contract/menu/menu-import.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { addRecipe } from '#test/support/new-menu-items.ts'

describe.each(appKinds)('descriptions of recipes, on %s', (kind) => {
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

  test('are saved as one paragraph, and stay in an edit without them; an empty one is omitted', async () => {
    const thali = await addRecipe(admin, { name: 'Thali', description: '  Six small bowls\n\tand a   flatbread. ' })
    const edited = (await edit(thali)).json<Recipe>()
    const saved = await find('Thali')
    const cleared = (await edit(edited, { description: ' \n ' })).json<Recipe>()

    expect(thali).toMatchObject({ description: 'Six small bowls and a flatbread.' })
    expect(edited).toMatchObject({ version: 2, description: 'Six small bowls and a flatbread.' })
    expect(saved).toEqual(edited)
    expect(cleared).not.toHaveProperty('description')
    expect(await addRecipe(admin, { name: 'Plain' })).not.toHaveProperty('description')
  })

  test.each([
    ['501 characters', '😋'.repeat(501)],
    ['a control character', 'soup\u0007'],
    ['not a text', 3],
  ])('%s are refused, and nothing changes', async (_, description) => {
    const recipe = await addRecipe(admin, { description: '😋'.repeat(500) })

    const response = await edit(recipe, { description })

    expect(response.json()).toMatchObject({ status: 400, code: 'request/invalid', issues: [{ path: '/description' }] })
    expect((await admin.get('/api/recipes')).json<Recipe[]>()).toContainEqual(recipe)
  })

  test('a copy has them', async () => {
    const { id } = await addRecipe(admin, { name: 'Feast', description: 'For the whole table.' })

    const copy = await admin.send('POST', `/api/recipes/${id}/duplicate`)

    expect(copy.json()).toMatchObject({ description: 'For the whole table.' })
  })

  test('a file with the menu contains them, and a file without the column does not change them', async () => {
    const check = async (text: string) =>
      (await admin.send('POST', '/api/menu-imports/check', { text })).json<ImportCheck>()
    const importText = async (text: string) => {
      const { menuVersion } = await check(text)
      await admin.send('POST', '/api/menu-imports', { text, menuVersion })
    }
    const text = 'Name,Description\nMasala Chai,"Simmered, sweet\nand strong"\n'
    const { rows } = await check(text)
    const tooLong = await check(`Name,Description\nMasala Chai,${'x'.repeat(501)}\n`)

    await importText(text)
    await importText('Name,Ingredients\nMasala Chai,tea; milk\n')
    const filled = await find('Masala Chai')
    const again = await check((await admin.get('/api/menu.csv')).body)
    await importText('Name,Description\nMasala Chai,\n')

    expect(rows[0]?.changes).toEqual([{ column: 'Description', before: '', after: 'Simmered, sweet and strong' }])
    expect(tooLong.rows[0]?.errors).toMatchObject([{ column: 'Description' }])
    expect(filled).toMatchObject({ ingredients: ['tea', 'milk'], description: 'Simmered, sweet and strong' })
    expect(again.counts).toMatchObject({ add: 0, update: 0, error: 0 })
    expect(await find('Masala Chai')).not.toHaveProperty('description')
  })

  test('a description that names an allergen, of a dish that does not declare it, is reported by an import', async () => {
    const text =
      'Category,Name,Price,Ingredients,Description,Contains\nTiffin,Pale Soup,5,squash,With toasted almonds.,none\n'

    const { rows } = (await admin.send('POST', '/api/menu-imports/check', { text })).json<ImportCheck>()

    expect(rows[0]?.undeclared).toEqual(['nuts'])
  })
})
