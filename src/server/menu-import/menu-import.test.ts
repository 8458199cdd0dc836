import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import type { ImportCheck } from '#contract/menu/menu-import.ts'
import type { OptionGroup } from '#contract/menu/option-groups.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { addOptionGroup, extrasDraft, setDosaGroups, sizeDraft } from '#test/support/option-groups.ts'
import { pictureOf } from '#test/support/pictures.ts'

const picture = await pictureOf('#e08030')

describe.each(appKinds)('importing the menu, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })

  async function check(text: string, allergens?: Record<string, string>): Promise<ImportCheck> {
    const response = await admin.send('POST', '/api/menu-imports/check', { text, ...(allergens && { allergens }) })
    expect(response.statusCode).toBe(200)
    return response.json<ImportCheck>()
  }

  async function importText(text: string, allergens?: Record<string, string>) {
    const { menuVersion } = await check(text)
    const response = await admin.send('POST', '/api/menu-imports', {
      text,
      menuVersion,
      ...(allergens && { allergens }),
    })
    return {
      response,
      lines: response.body
        .trim()
        .split('\n')
        .map((line): unknown => JSON.parse(line)),
    }
  }

  const categories = async () => (await app().visitor().get('/api/categories')).json<Category[]>()
  const recipes = async () => (await app().visitor().get('/api/recipes')).json<Recipe[]>()
  const groups = async () => (await admin.get('/api/option-groups')).json<OptionGroup[]>()
  const recipe = async (name: string) => (await recipes()).find((each) => each.name === name)

  test('a simple sheet adds dishes with a picture, and their category, after the existing ones', async () => {
    const text = 'Category,Name,Price,Ingredients\nSoups,Rasam,4.50,tamarind; pepper\nSoups,Shorba,5,tomato\n'
    const checked = await check(text)

    const { lines } = await importText(text)

    expect(checked.newCategories).toEqual(['Soups'])
    expect(checked.rows[0]).toEqual({
      line: 2,
      type: 'recipe',
      name: 'Rasam',
      action: 'add',
      errors: [],
      undeclared: [],
      changes: [
        { column: 'Category', before: '', after: 'Soups' },
        { column: 'Name', before: '', after: 'Rasam' },
        { column: 'Price', before: '', after: '4.50' },
        { column: 'Ingredients', before: '', after: 'tamarind; pepper' },
      ],
    })
    expect(lines).toEqual([
      { done: 0, total: 3 },
      { done: 1, total: 3 },
      { done: 3, total: 3 },
      { imported: { add: 2, update: 0, unchanged: 0, error: 0 } },
    ])
    expect((await categories()).at(-1)?.name).toBe('Soups')
    expect((await recipes()).slice(-2).map(({ name, price, ingredients }) => [name, price, ingredients])).toEqual([
      ['Rasam', 4.5, ['tamarind', 'pepper']],
      ['Shorba', 5, ['tomato']],
    ])
    const image = await app()
      .visitor()
      .get(`${(await recipe('Rasam'))?.imageUrl}-640.webp`)
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  test('the neutral picture of new items is the one that the styles darken on a dark page', async () => {
    await importText('Name,Category,Price,Ingredients\nLassi,Soups,3,curd\n')

    const styles = await readFile('src/web/styles.css', 'utf8')
    expect(styles).toContain(`img[src^="${(await recipe('Lassi'))?.imageUrl}-"]`)
  })

  test('an import changes only the columns of the file, and the version of changed dishes', async () => {
    const before = await recipes()

    const { rows } = await check('Name,Price\nMasala Dosa,10.75\nSteamed Idli,6.99\n')
    await importText('Name,Price\nMasala Dosa,10.75\nSteamed Idli,6.99\n')

    expect(rows.map(({ action, changes }) => [action, changes])).toEqual([
      ['update', [{ column: 'Price', before: '10.50', after: '10.75' }]],
      ['unchanged', []],
    ])
    expect(await recipes()).toEqual(
      before.map((each) => (each.name === 'Masala Dosa' ? { ...each, price: 10.75, version: each.version + 1 } : each)),
    )
  })

  test('a file with groups, options and dishes adds all of them, in any order of the rows', async () => {
    await importText(
      [
        'Type,Category,Name,Price,Ingredients,Option groups,Contains,May contain,Diets,Group,Min,Max,Default,Kitchen name',
        'recipe,Tiffin,Vada,3.20,lentils; curd,Dip,Milk;own spice,nuts,vegetarian,,,,,',
        'option,,Chutney,,,,none,,,Dip,,,yes,CHT',
        'option,,Sambar,0.80,,,,,,Dip,,,,',
        'group,,Dip,,,,,,,,1,2,,',
      ].join('\n'),
      { 'Own spice': 'own spice' },
    )

    const vada = await recipe('Vada')
    expect(vada?.dietary).toEqual({ contains: ['milk', 'own spice'], traces: ['nuts'], diets: ['vegetarian'] })
    expect(vada?.optionGroups?.[0]).toMatchObject({
      name: 'Dip',
      minUnits: 1,
      maxUnits: 2,
      maxPerOption: 1,
      freeUnits: 0,
    })
    const dip = (await groups()).find(({ name }) => name === 'Dip')
    expect(dip?.options.map(({ id: _, ...option }) => option)).toEqual([
      {
        name: 'Chutney',
        kitchenName: 'CHT',
        priceMinor: 0,
        isDefault: true,
        allergens: { contains: [], traces: [] },
      },
      { name: 'Sambar', priceMinor: 80, isDefault: false },
    ])
  })

  test('an import of the export changes nothing, also with awkward names and two groups of one name', async () => {
    const twins = [
      await addOptionGroup(admin, sizeDraft),
      await addOptionGroup(admin, { ...extrasDraft, name: 'size' }),
    ]
    await setDosaGroups(
      admin,
      twins.map(({ id }) => id),
    )
    for (const name of ['=1+1', "'x", "'=x", 'a;b', 'a\\b', '"quoted"', 'a, b', '🍛 curry', 'מרק', '-', 'none'])
      await admin.send('POST', '/api/recipes', {
        name,
        categoryId: 'sweets',
        price: 1,
        ingredients: [name, `${name};`],
        imageBase64: picture,
        dietary: { contains: [name], traces: [], diets: [] },
      })
    const response = await admin.get('/api/menu.csv')

    const { rows, counts } = await check(response.body)

    expect(rows.filter(({ action }) => action !== 'unchanged')).toEqual([])
    expect(counts).toMatchObject({ add: 0, update: 0, error: 0 })
    expect(counts.unchanged).toBeGreaterThan(20)
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="menu-\d{4}-\d\d-\d\d\.csv"$/)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.body).toMatch(/^\uFEFFType,Category,Name,Price,.*,Kitchen name,Id\r\ncategory,/)
    expect(response.body.split(/[,\r\n]+/).filter((cell) => /^"?[=+@]/.test(cell))).toEqual([])
  })

  test('an Id finds a dish that the file renames and moves, and its other fields stay', async () => {
    const before = await recipe('Steamed Idli')

    await importText('Id,Category,Name\nidli,Sweets,Sweet Idli\n')

    expect(before).toBeDefined()
    expect(await recipe('Sweet Idli')).toEqual({
      ...before,
      name: 'Sweet Idli',
      categoryId: 'sweets',
      version: (before?.version ?? 0) + 1,
    })
    expect((await recipes()).findLast(({ categoryId }) => categoryId === 'sweets')?.name).not.toBe('Masala Chai')
  })

  test('a new option follows the others of its group, and a sold-out option stays sold out', async () => {
    const { id, options } = await addOptionGroup(admin, { ...sizeDraft, name: 'Pot' })
    const large = options[1]?.id ?? ''
    await admin.send('PUT', `/api/option-groups/${id}/options/${large}/availability`, { soldOut: 'until-changed' })

    await importText('Type,Group,Name,Price\noption,Pot,Large,3\noption,Pot,Family,9\n')

    const pot = (await groups()).find((group) => group.id === id)
    expect(pot?.version).toBe(2)
    expect(pot?.options.map((option) => [option.name, option.priceMinor, option.soldOutUntil !== undefined])).toEqual([
      ['Regular', 0, false],
      ['Large', 300, true],
      ['Family', 900, false],
    ])
  })

  test('a new name of a category and of a group applies to rows that still have the old name', async () => {
    await addOptionGroup(admin, { ...sizeDraft, name: 'Glass' })
    const text = [
      'Type,Category,Name,Price,Ingredients,Option groups,Group,Id',
      'category,,Snacks,,,,,tiffin',
      `group,,Mug,,,,,${(await groups()).find(({ name }) => name === 'Glass')?.id}`,
      'option,,Huge,4,,,Glass,',
      'recipe,Tiffin,Masala Chai,5,tea,Glass,,chai',
    ].join('\n')

    const { newCategories, counts } = await check(text)
    await importText(text)

    expect([newCategories, counts]).toEqual([[], { add: 1, update: 3, unchanged: 0, error: 0 }])
    expect((await categories()).find(({ id }) => id === 'tiffin')?.name).toBe('Snacks')
    expect((await recipe('Masala Chai'))?.optionGroups?.[0]).toMatchObject({ name: 'Mug' })
    expect((await groups()).find(({ name }) => name === 'Mug')?.options.at(-1)?.name).toBe('Huge')
  })

  test('a row with an error, and a broken file, import nothing', async () => {
    const before = await recipes()
    const file = 'Category,Name,Price,Ingredients\nTiffin,First,1,a\nTiffin,Second,free,a\n'

    const refused = [await importText(file), await importText('Name\n"Chai')]

    expect(refused.map(({ response }) => [response.statusCode, response.json<{ code: string }>().code])).toEqual([
      [400, 'menu-import/invalid'],
      [400, 'menu-import/invalid'],
    ])
    expect(await recipes()).toEqual(before)
  })

  test('only an admin can export, check and import', async () => {
    const [visitor, customer] = [app().visitor(), await app().customer()]

    const statuses = async (client: Client) => [
      (await client.get('/api/menu.csv')).statusCode,
      (await client.send('POST', '/api/menu-imports/check', { text: 'Name\nDal' })).statusCode,
      (await client.send('POST', '/api/menu-imports', { text: 'Name\nDal', menuVersion: 1 })).statusCode,
    ]

    expect([await statuses(visitor), await statuses(customer)]).toEqual([
      [401, 401, 401],
      [403, 403, 403],
    ])
  })
})
