import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { ImportCheck } from '#contract/menu/menu-import.ts'
import type { OptionGroup } from '#contract/menu/option-groups.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { addOptionGroup } from '#test/support/option-groups.ts'

const header = 'Type,Group,Name,Price,Min,Max,Max per option,Free,Role,Prices by size'
/** The extras are before the sizes that they name. */
const pizza = [
  header,
  'group,,Extras,,0,3,1,0,,',
  'option,Extras,Olives,1.00,,,,,,26 cm = 1.00; 50 cm = 2.50',
  'group,,Width,,1,1,1,0,size,',
  'option,Width,26 cm,8.00,,,,,,',
  'option,Width,50 cm,19.00,,,,,,',
  'group,,Pizza,,2,2,2,0,"half, mean",',
  'option,Pizza,Margherita,0,,,,,,',
].join('\n')

describe.each(appKinds)('sizes and halves in a file with the menu, on %s', (kind) => {
  const app = shareTestApp(kind)

  async function signIn() {
    const admin = await signInAdmin(app())
    const check = async (text: string) =>
      (await admin.send('POST', '/api/menu-imports/check', { text })).json<ImportCheck>()
    return { admin, check }
  }

  test('the example of the documentation has no error', async () => {
    const page = await readFile('docs/coming-from-gloriafood.md', 'utf8')
    const example = page
      .split('\n')
      .filter((line) => line.startsWith('    '))
      .map((line) => line.slice(4))
    const { check } = await signIn()

    expect((await check(example.join('\n'))).counts).toMatchObject({ add: 6, error: 0 })
  })

  test('a file adds them, also with extras before their sizes, and an export of them changes nothing', async () => {
    const { admin, check } = await signIn()
    const { menuVersion, counts } = await check(pizza)
    const imported = await admin.send('POST', '/api/menu-imports', { text: pizza, menuVersion })
    const groups = (await admin.get('/api/option-groups')).json<OptionGroup[]>()
    const exported = (await admin.get('/api/menu.csv')).body

    expect(counts).toMatchObject({ add: 7, error: 0 })
    expect(imported.body).toContain('"imported"')
    const width = groups.find(({ name }) => name === 'Width')
    const [small = '', large = ''] = width?.options.map(({ id }) => id) ?? []
    expect(width).toMatchObject({ role: 'size' })
    expect(groups.find(({ name }) => name === 'Pizza')).toMatchObject({ role: 'half', halfPrice: 'mean' })
    expect(groups.find(({ name }) => name === 'Extras')?.options).toMatchObject([
      { name: 'Olives', priceMinor: 100, sizePrices: { [small]: 100, [large]: 250 } },
    ])
    expect(exported).toContain('26 cm = 1.00; 50 cm = 2.50')
    expect((await check(exported)).counts).toMatchObject({ add: 0, update: 0, error: 0 })
  })

  test('a second group of sizes of a dish is an error of the row that adds it (#240)', async () => {
    const { admin, check } = await signIn()
    const groups = [
      'group,,Length,,1,1,1,0,size,',
      'option,Length,Short,8.00,,,,,,',
      'group,,Depth,,1,1,1,0,size,',
      'option,Depth,Flat,8.00,,,,,,',
      'group,,Spice,,1,1,1,0,,',
      'option,Spice,Mild,0,,,,,,',
    ]
    const columns = `${header},Category,Ingredients,Option groups`
    const dish = (cell: string) => `dish,,Stuffed bread,9.00,,,,,,,Tiffin,rye,${cell}`
    const lines = groups.map((line) => `${line},,,`)
    const { rows } = await check([columns, ...lines, dish('Length; Spice; Depth')].join('\n'))
    const text = [columns, ...lines, dish('Length; Spice')].join('\n')
    const { menuVersion, counts } = await check(text)
    expect(counts).toMatchObject({ add: 7, error: 0 })
    expect((await admin.send('POST', '/api/menu-imports', { text, menuVersion })).body).toContain('"imported"')
    const later = await check([header, 'group,,Spice,,1,1,1,0,size,'].join('\n'))

    expect(rows.at(-1)?.errors).toEqual([
      {
        column: 'Option groups',
        message: 'A dish can have only one group of sizes. Remove one of “Length” and “Depth”.',
      },
    ])
    expect(later.rows[0]?.errors).toEqual([
      {
        column: 'Role',
        message:
          'Stuffed bread would have several groups of sizes: “Length” and “Spice”. A dish can have only one. Remove the others from the dish first.',
      },
    ])
  })

  describe('two groups with sizes of the same names (#241)', () => {
    const cups = [
      'group,,Cup,,1,1,1,0,size,',
      'option,Cup,Large,3.00,,,,,,',
      'option,Cup,Pint = 20 oz,3.00,,,,,,',
      'group,,Bowl,,1,1,1,0,size,',
      'option,Bowl,Large,8.00,,,,,,',
      'option,Bowl,large; deep,8.00,,,,,,',
      'group,,Toppings,,0,3,1,0,,',
    ]

    test('need the group in the cell, which the error says', async () => {
      const { check } = await signIn()
      const { rows } = await check([header, ...cups, 'option,Toppings,Seeds,1.00,,,,,,LARGE = 2.50'].join('\n'))

      expect(rows.at(-1)).toMatchObject({
        line: 9,
        action: 'error',
        errors: [
          {
            column: 'Prices by size',
            message:
              '“LARGE = 2.50”: several groups have this size. Write the group, too: “Cup: Large” or “Bowl: Large”.',
          },
        ],
      })
    })

    test('keep their prices, and an export, its import and a second export are equal to the byte', async () => {
      const { admin, check } = await signIn()
      const cell = 'bowl:large = 2.50; Cup: Large = 0.50; large\\; deep = 3.00; Pint = 20 oz = 0.70'
      const text = [header, ...cups, `option,Toppings,Seeds,1.00,,,,,,"${cell}"`].join('\n')
      const { menuVersion, counts } = await check(text)
      expect(counts).toMatchObject({ add: 8, error: 0 })
      await admin.send('POST', '/api/menu-imports', { text, menuVersion })
      const first = (await admin.get('/api/menu.csv')).body
      expect(first).toContain('Bowl: Large = 2.50; Cup: Large = 0.50; large\\; deep = 3.00; Pint = 20 oz = 0.70')

      const changed = first.replace('Bowl: Large = 2.50', 'Bowl: Large = 2.75')
      const { menuVersion: version, counts: changes } = await check(changed)
      expect(changes).toMatchObject({ add: 0, update: 1, error: 0 })
      await admin.send('POST', '/api/menu-imports', { text: changed, menuVersion: version })
      const second = (await admin.get('/api/menu.csv')).body

      expect(second).toBe(changed)
      expect((await check(second)).counts).toMatchObject({ add: 0, update: 0, error: 0 })
    })

    test('of groups with one name are named by the id of the group', async () => {
      const { admin, check } = await signIn()
      const rule = { minUnits: 1, maxUnits: 1, maxPerOption: 1, freeUnits: 0 }
      const addGroup = (draft: object) => addOptionGroup(admin, { name: 'Glass', ...rule, ...draft })
      const option = { name: 'Tall', priceMinor: 500, isDefault: false }
      const sizes = { role: 'size', options: [option] }
      const [first, second] = [await addGroup(sizes), await addGroup(sizes)]
      const sizePrices = { [second.options[0]?.id ?? '']: 150, [first.options[0]?.id ?? '']: 100 }
      const ice = { name: 'Ice', priceMinor: 0, isDefault: false, sizePrices }
      await addGroup({ name: 'Cold', options: [ice] })

      const exported = (await admin.get('/api/menu.csv')).body

      expect(exported).toContain(`${second.id}: Tall = 1.50; ${first.id}: Tall = 1.00`)
      expect((await check(exported)).counts).toMatchObject({ add: 0, update: 0, error: 0 })
    })

    test('a size that is listed twice in a cell is an error', async () => {
      const { check } = await signIn()
      const twice = 'option,Toppings,Seeds,1.00,,,,,,Cup: Large = 2.50; Cup:large = 2.50'

      expect((await check([header, ...cups, twice].join('\n'))).rows.at(-1)?.errors[0]?.message).toBe(
        '“Cup:large = 2.50”: this size is listed twice. Remove one of the two prices.',
      )
    })
  })

  test('a size that does not exist, a price that is none, and an unknown role are errors of their cells', async () => {
    const { check } = await signIn()
    const text = [
      header,
      'group,,Sauces,,0,3,1,0,topping,',
      'option,Sauces,Garlic,1.00,,,,,,Huge = 1.00',
      'group,,Cups,,1,2,1,0,size,',
      'option,Cups,Small cup,1.00,,,,,,',
      'option,Sauces,Herbs,1.00,,,,,,Small cup = much',
    ].join('\n')

    const { rows } = await check(text)

    expect(rows.map(({ name, errors }) => [name, errors.map(({ column }) => column)])).toEqual([
      ['Sauces', ['Role']],
      ['Garlic', ['Prices by size']],
      ['Cups', ['Max']],
      ['Small cup', []],
      ['Herbs', ['Prices by size']],
    ])
    expect(rows[1]?.errors[0]?.message).toBe(
      '“Huge = 1.00”: write the name of a size and its price, such as Large = 12.50. Separate several with a semicolon.',
    )
  })
})
