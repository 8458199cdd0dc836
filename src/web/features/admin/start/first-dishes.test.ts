import { expect, test } from 'vitest'
import { type DishRow, emptyDish, findDishErrors, pasteDishes, toImportText } from './first-dishes.ts'

const rowsOf = (...names: string[]): DishRow[] => names.map((Name) => ({ ...emptyDish(), Name }))
const cellsOf = (rows: readonly DishRow[] = []) =>
  rows.map(({ Name, Price, Category, Ingredients }) => [Name, Price, Category, Ingredients])

test('cells of a spreadsheet fill the table from the cell on, and add rows', () => {
  const pasted = pasteDishes(
    rowsOf('Tea', ''),
    1,
    'Name',
    'Margherita\t7,50\tPizza\ttomatoes, cheese\r\nCola\t3\tDrinks\r\n',
  )

  expect(cellsOf(pasted)).toEqual([
    ['Tea', '', '', ''],
    ['Margherita', '7,50', 'Pizza', 'tomatoes, cheese'],
    ['Cola', '3', 'Drinks', ''],
  ])
  expect(cellsOf(pasteDishes(rowsOf('Tea', 'Cola'), 0, 'Price', '2\n3'))).toEqual([
    ['Tea', '2', '', ''],
    ['Cola', '3', '', ''],
  ])
})

test.each([
  ['Margherita 7,50 €', ['Margherita', '7,50 €']],
  ['Masala Dosa ..... $8.5', ['Masala Dosa', '$8.5']],
  ['Tea – ₹120', ['Tea', '₹120']],
  ['شاي ١٢٫٥٠ د.إ', ['شاي', '١٢٫٥٠ د.إ']],
  ['Menu 3', ['Menu', '3']],
  ['7 Up', ['7 Up', '']],
  ['Bread', ['Bread', '']],
])('a line of a list is a name and a price: %s', (line, [name, price]) => {
  const [, row] = pasteDishes(rowsOf('', ''), 0, 'Name', `Soup\n${line}`) ?? []
  expect([row?.Name, row?.Price]).toEqual([name, price])
})

test('the names of the columns are no dish, and the quotes of a spreadsheet are no part of a name', () => {
  const text = 'Piatto\tPrezzo\n"Quattro ""Stagioni"", grande"\t9,50\nCola\t3'

  expect(cellsOf(pasteDishes(rowsOf(''), 0, 'Name', text)).map(([name, price]) => [name, price])).toEqual([
    ['Quattro "Stagioni", grande', '9,50'],
    ['Cola', '3'],
  ])
})

test('one word fits into the cell', () => {
  expect(pasteDishes(rowsOf(''), 0, 'Name', 'Margherita 7')).toBeUndefined()
})

test('a dish without a category has that of the dish above it, one without ingredients gets its whole name as one, and an empty row is no dish', () => {
  const rows = [
    { ...emptyDish(), Name: 'Tea "Earl"', Price: '3,90', Ingredients: 'tea' },
    emptyDish(),
    { ...emptyDish(), Name: 'Margherita', Price: '7', Category: 'Pizza', Ingredients: 'tomatoes' },
    { ...emptyDish(), Name: 'Sausage, onions; hot', Price: '8' },
  ]

  expect(toImportText(rows).split('\n')).toEqual([
    'Name,Price,Category,Ingredients',
    '"Tea ""Earl""","3,90","Menu","tea"',
    '"Margherita","7","Pizza","tomatoes"',
    '"Sausage, onions; hot","8","Pizza","Sausage, onions\\; hot;"',
  ])
})

test('an error names the row of the table, and marks its cell while the text is the same', () => {
  const message = 'This cell must not be empty.'
  const errors = [{ column: 'Price', message }]
  const checked = {
    line: 2,
    type: 'recipe' as const,
    name: 'Tea',
    action: 'error' as const,
    changes: [],
    errors,
    undeclared: [],
  }

  const rows = rowsOf('', 'Tea')
  expect(findDishErrors(rows, [checked])).toEqual([
    {
      message: 'Dish 2: Price: This cell must not be empty.',
      cell: { key: rows[1]?.key, column: 'Price', text: '' },
    },
  ])
})
