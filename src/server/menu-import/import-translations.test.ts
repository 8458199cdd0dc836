import { describe, expect, test } from 'vitest'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import type { ImportCheck } from '#contract/menu/menu-import.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { addOptionGroup, sizeDraft } from '#test/support/option-groups.ts'

const undoPath = '/api/menu-imports/undo'

describe.each(appKinds)('importing translations of the menu, on %s', (kind) => {
  async function open(offered = ['it']) {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)
    await admin.send('PUT', '/api/admin/settings/languages', { version: 0, value: { standard: 'en', offered } })

    const check = async (text: string, answers = {}) =>
      (await admin.send('POST', '/api/menu-imports/check', { text, ...answers })).json<ImportCheck>()
    const importText = async (text: string) => {
      const { menuVersion } = await check(text)
      return (await admin.send('POST', '/api/menu-imports', { text, menuVersion })).body
    }
    const errorsOf = async (text: string) =>
      (await check(text)).rows.flatMap(({ line, errors }) => errors.map((error) => ({ line, ...error })))
    const rows = async () =>
      app.database.queries.selectFrom('translations').selectAll().orderBy('kind').orderBy('source').execute()
    const dishIn = async (language: string, id = 'dosa') =>
      (await admin.get(`/api/recipes?language=${language}`)).json<Recipe[]>().find((recipe) => recipe.id === id)
    return { app, admin, check, importText, errorsOf, rows, dishIn }
  }

  test('the translations of a row belong to the texts of this row, and an empty cell changes nothing', async () => {
    const { admin, check, importText, dishIn } = await open(['it', 'pt-BR'])
    const text =
      'Category,Category (it),Name,Name (IT),name_pt_br,Ingredients,Ingredienti [it],Description,Descrizione (it)\n' +
      'Tiffin,Spuntini,Masala Dosa,Dosa alle spezie,Dosa,rice; potato; salt,riso; ; sale,Crisp,Croccante\n'

    expect((await check(text)).rows).toMatchObject([
      {
        action: 'update',
        errors: [],
        changes: [
          { column: 'Ingredients', before: 'rice; lentils', after: 'rice; potato; salt' },
          { column: 'Description', before: '', after: 'Crisp' },
          { column: 'Category (it)', before: '', after: 'Spuntini' },
          { column: 'Name (it)', before: '', after: 'Dosa alle spezie' },
          { column: 'Name (pt-BR)', before: '', after: 'Dosa' },
          { column: 'Ingredients (it)', before: '', after: 'riso; ; sale' },
          { column: 'Description (it)', before: '', after: 'Croccante' },
        ],
      },
    ])
    expect(await importText(text)).toContain('"imported":{"add":0,"update":1,"unchanged":0,"error":0}')

    expect(await dishIn('it')).toMatchObject({
      name: 'Dosa alle spezie',
      ingredients: ['riso', 'potato', 'sale'],
      description: 'Croccante',
    })
    expect(await dishIn('pt-BR')).toMatchObject({ name: 'Dosa', ingredients: ['rice', 'potato', 'salt'] })
    expect((await admin.get('/api/categories?language=it')).json<Category[]>()[0]).toMatchObject({ name: 'Spuntini' })

    const empty = 'Name,Name (it),Ingredients,Ingredients (it)\nMasala Dosa,,rice; potato; salt,; patata; \n'
    expect(await importText(empty)).toContain('"update":1')
    expect(await dishIn('it')).toMatchObject({ name: 'Dosa alle spezie', ingredients: ['riso', 'patata', 'sale'] })
    expect((await check(empty)).counts).toMatchObject({ update: 0, unchanged: 1 })
  })

  test('rows of categories, groups and options have translations of their names', async () => {
    const { admin, importText, errorsOf, rows } = await open()
    const size = await addOptionGroup(admin, sizeDraft)
    const large = size.options.find(({ name }) => name === 'Large')
    const text =
      'Type,Group,Name,Name (it),Price\ncategory,,Tiffin,Spuntini,\ngroup,,Size,Misura,\noption,Size,Large,Grande,\n' +
      'category,,Soups,Zuppe,\n'

    await importText(text)

    expect(await rows()).toMatchObject([
      { kind: 'categoryName', source: 'Soups', text: 'Zuppe' },
      { kind: 'categoryName', id: 'tiffin', source: 'Tiffin', text: 'Spuntini' },
      { kind: 'groupName', id: size.id, source: 'Size', text: 'Misura' },
      { kind: 'optionName', id: `${size.id}/${large?.id}`, source: 'Large', text: 'Grande' },
    ])
    expect(await errorsOf('Type,Name,Description (it)\ncategory,Tiffin,Piatti\n')).toEqual([
      { line: 2, column: 'Description (it)', message: 'A category has no Description (it). Leave this cell empty.' },
    ])
  })

  test('a column in a language that the site does not have is asked for, and not lost', async () => {
    const { check } = await open()

    for (const header of ['Name (fr)', 'Name (sv)', 'Name (en)']) {
      const { problem, source, rows } = await check(`Category,Name,${header}\nTiffin,Masala Dosa,Crêpe\n`)
      expect(problem).toBe(
        `Not a further language of the site: ${header}. Add the language in the settings, or skip the column.`,
      )
      expect(source?.columns.at(-1)?.column).toBe('unknown')
      expect(rows).toEqual([])
    }
    const layout = { headerRow: 1, columns: ['Category', 'Name', 'Name (fr)'] }
    const text = 'Category,Name,Nom\nTiffin,Masala Dosa,Crêpe\n'
    expect((await check(text, { layout })).problem).toContain('Not a further language of the site: Nom.')
    expect((await check(text, { layout: { ...layout, columns: ['Category', 'Name', ''] } })).counts.unchanged).toBe(1)
    const chosen = { layout: { ...layout, columns: ['Category', 'Name', 'Name (it)'] } }
    expect((await check(text, chosen)).rows[0]?.changes).toEqual([{ column: 'Name (it)', before: '', after: 'Crêpe' }])
  })

  test('a wrong number of words, a translation of nothing and a text over the limit are errors of their cells', async () => {
    const { errorsOf, importText } = await open()
    const long = 'x'.repeat(101)
    const text =
      'Category,Name,Name (it),Ingredients,Ingredients (it),Description,Description (it)\n' +
      'Tiffin,Masala Dosa,,rice; lentils,riso,,\n' +
      'Tiffin,Steamed Idli,,rice; lentils,riso; lenticchie; sale,,\n' +
      `Tiffin,Masala Chai,${long},rice; lentils,riso; ${long},,Dolce\n`

    expect(await errorsOf(text)).toEqual([
      {
        line: 2,
        column: 'Ingredients (it)',
        message:
          'Ingredients has 2 entries, and this cell has 1. Write the translations in the same order, and leave the place of a missing one empty, as in: riso; ; sale',
      },
      expect.objectContaining({ line: 3, column: 'Ingredients (it)' }),
      { line: 4, column: 'Name (it)', message: 'This cell must have at most 100 characters.' },
      { line: 4, column: 'Ingredients (it)', message: `“${long}” must have at most 100 characters.` },
      {
        line: 4,
        column: 'Description (it)',
        message: 'Description is empty in this row, so there is nothing to translate. Leave this cell empty.',
      },
    ])
    expect(await importText(text)).toContain('menu-import/invalid')
  })

  test('two rows that translate an ingredient differently are an error of the later row', async () => {
    const { errorsOf } = await open()
    const text =
      'Category,Name,Ingredients,Ingredients (it)\nTiffin,Masala Dosa,rice; salt,riso; sale\nTiffin,Steamed Idli,salt; rice,sale; Riso\n'

    expect(await errorsOf(text)).toEqual([
      {
        line: 3,
        column: 'Ingredients (it)',
        message:
          'Row 2 translates “rice” as “riso”. A text has one translation for the whole menu. Write the same in both rows.',
      },
    ])
    expect(await errorsOf(text.replace('Riso', 'riso'))).toEqual([])
  })

  test('a new translation in the row of a category wins over the earlier one in the rows of its dishes', async () => {
    const { importText, rows } = await open()
    await importText('Type,Name,Name (it)\ncategory,Tiffin,Spuntini\n')

    await importText(
      'Type,Category,Category (it),Name,Name (it),Id\ncategory,,,Snacks,Merende,tiffin\nrecipe,Tiffin,Spuntini,Masala Dosa,,\n',
    )

    expect(await rows()).toMatchObject([{ kind: 'categoryName', id: 'tiffin', source: 'Snacks', text: 'Merende' }])
  })

  test('undoing an import restores the translations of new and of existing dishes', async () => {
    const { admin, importText, rows } = await open()
    await importText('Category,Name,Name (it),Ingredients (it)\nTiffin,Masala Dosa,Dosa,riso; \n')
    const before = await rows()
    await importText(
      'Category,Name,Name (it),Price,Ingredients,Ingredients (it)\n' +
        'Tiffin,Masala Dosa,Dosa alle spezie,12,rice; lentils,Riso; lenticchie\n' +
        'Soups,Rasam,Zuppa,4.50,tamarind,tamarindo\n',
    )
    expect(await rows()).toHaveLength(5)
    const { import: last } = (await admin.get(undoPath)).json<{ import: { at: number } }>()

    const undone = await admin.send('POST', undoPath, { at: last.at })

    expect(undone.json()).toMatchObject({ kept: [] })
    expect(await rows()).toEqual(before)
  })

  test('an import of translations alone can be undone, and a translation that was changed since stays', async () => {
    const { admin, importText, rows } = await open()
    await importText(
      'Category,Name,Name (it)\nTiffin,Masala Dosa,Dosa alle spezie\nTiffin,Steamed Idli,Idli al vapore\n',
    )
    await admin.send('PUT', '/api/admin/translations', {
      language: 'it',
      texts: [{ kind: 'recipeName', id: 'dosa', source: 'Masala Dosa', text: 'Dosa piccante' }],
    })
    const { import: last } = (await admin.get(undoPath)).json<{ import: { at: number; items: number } }>()
    expect(last.items).toBe(2)

    const undone = await admin.send('POST', undoPath, { at: last.at })

    expect(undone.json()).toEqual({ removed: 0, restored: 1, kept: ['Masala Dosa'] })
    expect(await rows()).toMatchObject([{ id: 'dosa', text: 'Dosa piccante' }])
  })

  test('a dish that was changed since the import stays, with its translations', async () => {
    const { admin, importText, rows } = await open()
    await importText(
      'Category,Name,Name (it),Price,Ingredients\nTiffin,Rasam,Zuppa,4.50,tamarind\nTiffin,Shorba,Crema,5,tomato\n',
    )
    const rasam = (await admin.get('/api/recipes')).json<Recipe[]>().find(({ name }) => name === 'Rasam')
    await admin.send('PATCH', '/api/recipes', { recipes: [{ id: rasam?.id, version: rasam?.version, price: 6 }] })
    const { import: last } = (await admin.get(undoPath)).json<{ import: { at: number } }>()

    const undone = await admin.send('POST', undoPath, { at: last.at })

    expect(undone.json()).toEqual({ removed: 1, restored: 0, kept: ['Rasam'] })
    expect(await rows()).toMatchObject([{ source: 'Rasam', text: 'Zuppa' }])
  })
})
