import { beforeAll, describe, expect, test } from 'vitest'
import type { Recipe } from '#contract/menu/menu.ts'
import type { ImportCheck } from '#contract/menu/menu-import.ts'
import type { ImportRequest } from '#contract/menu/menu-import-api.ts'
import type { OptionGroup } from '#contract/menu/option-groups.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { readFile } from '#test/support/repository.ts'

const squareFile = [
  'Token,Item Name,Variation Name,SKU,Description,Categories,Price,Modifier Set - MILK',
  'A1,"Cold Brew, iced",Small,S2,,Drinks > Cold,4.00,Y',
  'A2,"Cold Brew, iced",Large,S3,,Drinks > Cold,5.25,Y',
].join('\n')

describe.each(appKinds)('importing the file of another program, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })

  const check = async (request: ImportRequest) =>
    (await admin.send('POST', '/api/menu-imports/check', request)).json<ImportCheck>()

  async function importFile(request: ImportRequest) {
    const { menuVersion } = await check(request)
    return admin.send('POST', '/api/menu-imports', { ...request, menuVersion })
  }

  const recipe = async (name: string) =>
    (await app().visitor().get('/api/recipes')).json<Recipe[]>().find((each) => each.name === name)

  test('an export of Square adds dishes with their sizes, and the same file later finds them all', async () => {
    const first = await check({ text: squareFile })
    await importFile({ text: squareFile })
    const second = await check({ text: squareFile })

    expect(first.counts).toEqual({ add: 4, update: 0, unchanged: 0, error: 0 })
    expect(first.nameAsIngredient).toBe(true)
    expect(second.counts).toEqual({ add: 0, update: 0, unchanged: 4, error: 0 })
    expect(await recipe('Cold Brew, iced')).toMatchObject({ price: 4, ingredients: ['Cold Brew, iced'] })
    const groups = (await admin.get('/api/option-groups')).json<OptionGroup[]>()
    expect(groups.find(({ name }) => name === 'Size (Cold Brew, iced)')).toMatchObject({
      minUnits: 1,
      maxUnits: 1,
      options: [
        { name: 'Small', priceMinor: 0, isDefault: true },
        { name: 'Large', priceMinor: 125, isDefault: false },
      ],
    })
  })

  test('the options that an admin types for a modifier set become a group of its dishes, also when the file is imported again (#258)', async () => {
    const answers: ImportRequest = { text: squareFile, modifierSets: { MILK: [{ name: 'Oat', price: '0.50' }] } }

    expect((await check({ text: squareFile })).source?.modifierSets).toEqual([{ name: 'MILK', dishes: 2 }])
    await importFile(answers)
    const groups = (await admin.get('/api/option-groups')).json<OptionGroup[]>()
    const again = await check({ text: squareFile })

    expect(groups.find(({ name }) => name === 'MILK')).toMatchObject({
      minUnits: 0,
      maxUnits: 1,
      maxPerOption: 1,
      options: [{ name: 'Oat', priceMinor: 50, isDefault: false }],
    })
    expect((await recipe('Cold Brew, iced'))?.optionGroups?.map(({ name }) => name)).toEqual([
      'Size (Cold Brew, iced)',
      'MILK',
    ])
    expect(again.counts).toEqual({ add: 0, update: 0, unchanged: 4, error: 0 })
    expect(again.source?.modifierSets).toEqual([])
  })

  test('matched columns, the meaning of prices, a category and ingredients are answers of the admin, and the import uses them (#220)', async () => {
    const text = 'Was;Kosten;Nr\nHummer;1.250;7\n'
    const layout: ImportRequest['layout'] = { headerRow: 1, columns: ['Name', 'Price', ''] }

    const asked = await check({ text, layout })
    const answers: ImportRequest = {
      text,
      layout,
      unclearPrices: 'thousands',
      category: 'Meer',
      nameAsIngredient: true,
    }
    await importFile(answers)

    expect(asked.unclearPrices).toEqual([{ text: '1.250', decimal: '1.25', thousands: '1250' }])
    expect(asked.rows[0]?.errors.map(({ column }) => column)).toEqual(['Category', 'Ingredients', 'Price'])
    expect(await recipe('Hummer')).toMatchObject({ price: 1250, ingredients: ['Hummer'] })
    expect((await check(answers)).counts).toEqual({ add: 0, update: 0, unchanged: 1, error: 0 })
  })

  test('a dish that is on the menu keeps its category and ingredients when the file has none', async () => {
    await importFile({ text: 'Category,Name,Price,Ingredients\nSuppen,Borschtsch,5,Rote Bete' })

    const text = 'Category,Name,Price,Ingredients\nSuppen,Borschtsch,5,\n'
    const checked = await check({ text, nameAsIngredient: true })

    expect(checked.counts).toEqual({ add: 0, update: 0, unchanged: 1, error: 0 })
    expect((await check({ text: 'Name,Price\nBorschtsch,6\n', category: 'Other' })).rows[0]?.changes).toEqual([
      { column: 'Price', before: '5.00', after: '6.00' },
    ])
  })

  test('an empty cell can mean the category of the dish above, as in a list with merged cells', async () => {
    const text = 'Category,Name,Price,Ingredients\nPasta,Carbonara,9,egg\n,Pesto,8,basil\nDolci,Panna cotta,4,cream\n'

    expect((await check({ text })).counts).toMatchObject({ add: 2, error: 1 })
    const { rows } = await check({ text, repeatCategory: true })

    expect(rows.map(({ changes }) => changes.find(({ column }) => column === 'Category')?.after)).toEqual([
      'Pasta',
      'Pasta',
      'Dolci',
    ])
  })

  test('a row with only a name can be the category of the dishes below it, as in a printed menu', async () => {
    const text =
      'Gericht;Preis;Zutaten\nTagesbrot;3,00;Mehl\nVORSPEISEN;;\nLauch;4,50;Lauch\nFenchel;;Fenchel\nHAUPTSPEISEN\nGulasch;14,50;Rind\n'

    const unanswered = await check({ text })
    expect(unanswered.counts).toEqual({ add: 0, update: 0, unchanged: 0, error: 6 })
    const { rows, newCategories, titleRows } = await check({ text, repeatCategory: true, category: 'Tagesmenü' })

    const first = [
      { line: 3, name: 'VORSPEISEN' },
      { line: 6, name: 'HAUPTSPEISEN' },
    ]
    expect(unanswered.titleRows).toEqual({ first, count: 2 })
    expect(titleRows).toEqual({ first, count: 2 })
    expect(newCategories).toEqual(['Tagesmenü', 'VORSPEISEN', 'HAUPTSPEISEN'])
    expect(
      rows.map(({ line, changes, errors }) => [
        line,
        changes.find(({ column }) => column === 'Category')?.after,
        ...errors.map(({ column }) => column),
      ]),
    ).toEqual([
      [2, 'Tagesmenü'],
      [4, 'VORSPEISEN'],
      [5, undefined, 'Price'],
      [7, 'HAUPTSPEISEN'],
    ])
  })

  test('the example in docs/coming-from-gloriafood.md can be imported', async () => {
    const lines = readFile('docs/coming-from-gloriafood.md').split('\n')
    const text = lines.flatMap((line) => (line.startsWith('    ') ? [line.trim()] : [])).join('\n')

    expect((await check({ text })).counts).toEqual({ add: 6, update: 0, unchanged: 0, error: 0 })
  })

  test.each(['dish', 'Gericht', 'RECIPE', 'piatto'])('the type %s is a dish', async (type) => {
    const { counts } = await check({ text: `Type,Category,Name,Price,Ingredients\n${type},Brot,Laib,3,Mehl` })

    expect(counts).toMatchObject({ add: 1, error: 0 })
  })

  test.each([
    ['a row before the first', { headerRow: -1 }],
    ['a column that does not exist', { headerRow: 1, columns: ['Colour'] }],
    ['more columns than a file can have', { headerRow: 1, columns: Array.from({ length: 1001 }, () => '') }],
  ])('a layout with %s is refused', async (_, layout) => {
    const response = await admin.send('POST', '/api/menu-imports/check', { text: 'Name\nPane', layout })

    expect(response.statusCode).toBe(400)
  })
})
