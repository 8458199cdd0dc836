/** What the cells of the table accept, what a paste changes, and what is sent after someone else has changed a recipe. */
import { describe, expect, test } from 'vitest'
import type { Recipe } from '#contract/menu/menu.ts'
import { customerCurrency } from '#contract/values/money.ts'
import { type CellChange, invert, planRequest, withSaved } from './cell-changes.ts'
import { parseCells, planPaste } from './paste-plan.ts'
import { type CellField, tableColumns } from './table-columns.ts'

const picture = { imageBase64: '', imageUrl: '', createdAt: '2026-01-01T00:00:00.000Z' }
const recipe = (id: string, fields: Partial<Recipe> = {}): Recipe => ({
  id,
  name: id,
  categoryId: 'mains',
  ingredients: ['rice'],
  price: 9,
  version: 1,
  ...picture,
  ...fields,
})
const category = (id: string, name: string) => ({ id, name, version: 1, ...picture })
const context = {
  categories: [category('mains', 'Mains'), category('drinks', 'Drinks')],
  schedules: [{ id: 'noon', name: 'Lunch', intervals: [], version: 1 }],
  taxClasses: [
    { id: 'food', name: 'Food' },
    { id: 'drinks', name: 'Drinks 20 %' },
  ],
  hasTaxChoice: true,
  portions: [{ recipeId: 'dosa', leftToday: 4 }],
  currency: customerCurrency,
  day: { timeZone: 'Europe/Berlin', locale: 'en', startsMinute: 0 },
  now: Date.UTC(2026, 0, 1, 11),
}
const columns = tableColumns({ ...context, hasStock: true })
const dosa = recipe('dosa')

function parse(field: CellField, text: string, of: Recipe = dosa) {
  return columns.find((column) => column.field === field)?.parse(text, of)
}

test.each(['Gemüse', 'GEMUESE', 'gemuse', 'Gemu\u0308se'])(
  'a cell accepts the category Gemüse as %j (#244)',
  (text) => {
    const [categoryId] = tableColumns({
      ...context,
      categories: [category('mains', 'Mains'), category('vegetables', 'Gemüse')],
      hasStock: true,
    }).filter(({ field }) => field === 'categoryId')

    expect(categoryId?.parse(text, dosa)).toEqual({ categoryId: 'vegetables' })
  },
)

describe('a cell', () => {
  test.each([
    ['name', '  Masala Dosa ', { name: 'Masala Dosa' }],
    ['name', ' ', 'Please enter a recipe name'],
    ['name', 'x'.repeat(101), 'The name must have at most 100 characters'],
    ['price', '9,50', { price: 9.5 }],
    ['price', '$ 9.5', { price: 9.5 }],
    ['price', '0', 'Please enter a valid price'],
    ['price', '', 'Please enter a valid price'],
    ['price', '1.250', 'This can be 1.25 or 1250. Please type one of them.'],
    ['categoryId', 'drinks', { categoryId: 'drinks' }],
    ['categoryId', 'Wine', '“Wine” is not in the list “Category”. Choose one of its entries.'],
    ['categoryId', '', '“” is not in the list “Category”. Choose one of its entries.'],
    ['taxClassId', '', { taxClassId: null }],
    ['taxClassId', 'Drinks 20%', { taxClassId: 'drinks' }],
    ['scheduleId', 'Lunch', { scheduleId: 'noon' }],
    ['scheduleId', 'As its category', { scheduleId: null }],
    ['soldOut', 'sold out today', { soldOut: 'today' }],
    ['leftToday', '12', { leftToday: 12 }],
    ['perDay', '40', { perDay: 40 }],
    ['perDay', '', { perDay: null }],
    ['perDay', '1,5', 'Please enter a whole number from 1 to 9999'],
    ['leftToday', '', { leftToday: null }],
    ['leftToday', '0', 'Please enter a whole number from 1 to 9999'],
  ] as const)('%s: %j', (field, text, result) => {
    expect(parse(field, text)).toEqual(result)
  })

  test('sold out until a time is copied and pasted without a change', () => {
    const until = '2026-01-01T17:00:00.000Z'
    const soldOut = recipe('dosa', { soldOutUntil: until })
    const text = columns.find(({ field }) => field === 'soldOut')?.typed(soldOut) ?? ''

    expect(text).toMatch(/^Sold out until/)
    expect(parse('soldOut', text, soldOut)).toEqual({ soldOut: { until } })
  })

  test('tax classes and schedules have no column without a choice', () => {
    const fields = tableColumns({ ...context, hasTaxChoice: false, schedules: [] }).map(({ field }) => field)

    expect(fields).toEqual(['name', 'price', 'categoryId', 'soldOut', 'leftToday'])
  })
})

test.each([
  ['one cell', '9,50', [['9,50']]],
  ['the line break that spreadsheets add', 'a\tb\r\n', [['a', 'b']]],
  ['rows and empty cells', '\tb\nc\t\n\nd', [['', 'b'], ['c', ''], [''], ['d']]],
  ['a cell with a line break, a tab and quotation marks', '"a\n""b""\tc"\td', [['a\n"b"\tc', 'd']]],
  ['inches, which quote nothing', '12" pizza\t"x" y', [['12" pizza', '"x" y']]],
])('a paste reads %s', (_name, text, cells) => {
  expect(parseCells(text)).toEqual(cells)
})

describe('a paste', () => {
  const recipes = [dosa, recipe('idli'), recipe('vada')]
  const plan = (...cells: string[][]) => planPaste({ cells, id: 'idli', field: 'price' }, recipes, columns)

  test('fills the cells to the right and below', () => {
    const { changes, invalid, outside } = plan(['5,5', 'Drinks'], ['6.00', 'mains'])

    expect(changes.map(({ change }) => change)).toEqual([
      { id: 'idli', field: 'price', before: { price: 9 }, after: { price: 5.5 } },
      { id: 'idli', field: 'categoryId', before: { categoryId: 'mains' }, after: { categoryId: 'drinks' } },
      { id: 'vada', field: 'price', before: { price: 9 }, after: { price: 6 } },
    ])
    expect([invalid, outside]).toEqual([[], 0])
  })

  test('names the cells that cannot be used, and counts those outside the table', () => {
    const { changes, invalid, outside } = plan(['x', 'Lunch'], ['7'], ['8'], ['9'])

    expect(changes.map(({ change }) => change.after)).toEqual([{ price: 7 }])
    expect(invalid.map(({ column, error }) => `${column.label}: ${error}`)).toEqual([
      'Price: Please enter a valid price',
      'Category: “Lunch” is not in the list “Category”. Choose one of its entries.',
    ])
    expect(outside).toBe(2)
  })
})

describe('a change of cells', () => {
  const price: CellChange = { id: 'dosa', field: 'price', before: { price: 9 }, after: { price: 8 } }
  const name: CellChange = { id: 'dosa', field: 'name', before: { name: 'dosa' }, after: { name: 'Dosa' } }
  const soldOut: CellChange = { id: 'dosa', field: 'soldOut', before: { soldOut: 'no' }, after: { soldOut: 'today' } }
  const plan = (changes: CellChange[], ...recipes: Recipe[]) => planRequest(changes, recipes, columns)

  test('sends all fields of a recipe together, with the version of now', () => {
    const { request, conflicts } = plan([price, name, soldOut], recipe('dosa', { version: 7 }))

    expect(request).toEqual([{ id: 'dosa', version: 7, price: 8, name: 'Dosa', soldOut: 'today' }])
    expect(conflicts).toEqual([])
  })

  test('conflicts if someone else has changed the same cell, or removed the recipe (#223)', () => {
    const theirs = recipe('dosa', { price: 10, version: 2 })

    expect(plan([price, name], theirs).conflicts).toEqual([{ change: price, theirs }])
    expect(plan([price]).conflicts).toEqual([{ change: price, theirs: undefined }])
  })

  test('does not conflict if someone else has changed another cell, or whether the dish is sold out', () => {
    expect(plan([price], recipe('dosa', { name: 'Theirs', version: 2 })).conflicts).toEqual([])
    const theirs = recipe('dosa', { soldOutUntil: '2026-01-01T17:00:00.000Z' })
    expect(plan([soldOut], theirs).request).toEqual([{ id: 'dosa', version: 1, soldOut: 'today' }])
  })

  test('sends nothing again that was saved although the response was lost', () => {
    expect(plan([price], recipe('dosa', { price: 8, version: 2 }))).toEqual({ request: [], conflicts: [] })
  })

  test('is undone by the values before, the last change first', () => {
    expect(invert([price, name])).toEqual([
      { id: 'dosa', field: 'name', before: { name: 'Dosa' }, after: { name: 'dosa' } },
      { id: 'dosa', field: 'price', before: { price: 8 }, after: { price: 9 } },
    ])
  })

  test('is in the list at once, with the next version; the default tax class is left out', () => {
    const lassi = recipe('lassi', { taxClassId: 'drinks' })

    expect(withSaved([dosa, lassi], [{ id: 'lassi', version: 1, price: 4, taxClassId: null }])).toEqual([
      dosa,
      recipe('lassi', { price: 4, version: 2 }),
    ])
  })
})
