import { describe, expect, test } from 'vitest'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { addOptionGroup, extrasDraft, sizeDraft } from '#test/support/option-groups.ts'

describe.each(appKinds)('translations of items that are copied or deleted, on %s', (kind) => {
  /** Each text has the translation `x`. */
  async function open(...texts: [kind: string, id: string, source: string][]) {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)
    await admin.send('PUT', '/api/admin/settings/languages', { version: 0, value: { standard: 'en', offered: ['it'] } })
    const { queries } = app.database
    const translate = (...added: typeof texts) =>
      queries
        .insertInto('translations')
        .values(added.map(([textKind, id, source]) => ({ kind: textKind, id, language: 'it', source, text: 'x' })))
        .execute()
    if (texts.length > 0) await translate(...texts)
    const keys = async () =>
      (await queries.selectFrom('translations').select(['kind', 'id']).execute())
        .map((row) => `${row.kind} ${row.id}`)
        .toSorted()
    return { app, admin, translate, keys }
  }

  test('a copy of a dish has the translated description, and no translation of its name', async () => {
    const { admin, translate } = await open(['recipeName', 'dosa', 'Masala Dosa'])
    const { version } = (await admin.get('/api/recipes')).json<Recipe[]>()[0] ?? {}
    const edit = { name: 'Masala Dosa', categoryId: 'tiffin', price: 10.5, ingredients: ['rice'], version }
    await admin.send('PATCH', '/api/recipes/dosa', { ...edit, description: 'Crisp' })
    await translate(['description', 'dosa', 'Crisp'])

    const copy = (await admin.send('POST', '/api/recipes/dosa/duplicate')).json<Recipe>()

    const inItalian = (await admin.get('/api/recipes?language=it')).json<Recipe[]>()
    expect(inItalian.find(({ id }) => id === copy.id)).toMatchObject({ name: 'Masala Dosa (copy)', description: 'x' })
  })

  test('they are deleted with a dish and a category, and stay with an archived dish until it is deleted', async () => {
    const { app, admin, keys } = await open(
      ['recipeName', 'dosa', 'Masala Dosa'],
      ['description', 'dosa', 'Crisp'],
      ['recipeName', 'idli', 'Steamed Idli'],
      ['ingredient', 'rice', 'rice'],
      ['categoryName', 'sweets', 'Sweets'],
      ['categoryName', 'tiffin', 'Tiffin'],
    )
    await app.database.queries
      .updateTable('recipes')
      .set({ archivedAt: 1, version: 2 })
      .where('id', '=', 'idli')
      .execute()

    expect((await admin.send('DELETE', '/api/recipes/dosa')).statusCode).toBeLessThan(300)
    expect((await admin.send('DELETE', '/api/categories/sweets')).statusCode).toBeLessThan(300)
    expect(await keys()).toEqual(['categoryName tiffin', 'ingredient rice', 'recipeName idli'])

    expect((await admin.send('DELETE', '/api/archived-recipes/idli')).statusCode).toBeLessThan(300)
    expect(await keys()).toEqual(['categoryName tiffin', 'ingredient rice'])
    expect((await admin.get('/api/categories')).json<Category[]>()).toHaveLength(1)
  })

  test('they are deleted with an option group and its options, and with an option that is removed from its group', async () => {
    const { admin, translate, keys } = await open()
    const size = await addOptionGroup(admin, sizeDraft)
    const extras = await addOptionGroup(admin, extrasDraft)
    const [chutney, paneer] = extras.options
    await translate(
      ['groupName', size.id, 'Size'],
      ...size.options.map(({ id, name }): [string, string, string] => ['optionName', `${size.id}/${id}`, name]),
      ['groupName', extras.id, 'Extras'],
      ...extras.options.map(({ id, name }): [string, string, string] => ['optionName', `${extras.id}/${id}`, name]),
    )

    const edit = { ...extrasDraft, version: extras.version, options: [paneer] }
    expect((await admin.send('PATCH', `/api/option-groups/${extras.id}`, edit)).statusCode).toBe(200)
    expect(await keys()).toHaveLength(5)
    expect(await keys()).not.toContain(`optionName ${extras.id}/${chutney?.id}`)

    expect((await admin.send('DELETE', `/api/option-groups/${size.id}`)).statusCode).toBeLessThan(300)
    expect(await keys()).toEqual([`groupName ${extras.id}`, `optionName ${extras.id}/${paneer?.id}`])
  })
})
