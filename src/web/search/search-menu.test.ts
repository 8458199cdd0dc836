import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Category, Recipe } from '#contract/menu.ts'
import { indexMenu, type SearchHit, searchMenu } from './search-menu.ts'

const picture = { imageBase64: 'data:,', imageUrl: '/images/a' }
const made = { createdAt: '2026-01-01T00:00:00.000Z', version: 1 }

function category(id: string, name: string): Category {
  return { id, name, ...picture, ...made }
}

function dish(name: string, categoryId: string, ingredients: string[]): Recipe {
  return { id: name, name, categoryId, ingredients, price: 9.5, ...picture, ...made }
}

const menu = indexMenu(
  [category('curries', 'Curries'), category('breads', 'Breads'), category('sweets', 'Desserts & Sweets')],
  [
    dish('Butter Chicken', 'curries', ['Chicken', 'Tomato', 'Butter', 'Cream']),
    dish('Palak Paneer', 'curries', ['Spinach', 'Paneer', 'Garlic']),
    dish('Garlic Naan', 'breads', ['Flour', 'Garlic', 'Butter']),
    dish('Crème Caramel', 'sweets', ['Eggs', 'Milk', 'Sugar']),
    dish('Gulab Jamun', 'sweets', ['Milk solids', 'Rose water']),
  ],
)

const labelOf = (hit: SearchHit) => (hit.kind === 'category' ? `[${hit.category.name}]` : hit.recipe.name)
const find = (query: string) => searchMenu(menu, query, 8).map(labelOf)

test('a dish is found by its name, from the first letters on', () => {
  expect(find('gul')).toEqual(['Gulab Jamun'])
  expect(find('Butter Chicken')[0]).toBe('Butter Chicken')
})

test('a word in the middle of a name is found', () => {
  expect(find('paneer')).toEqual(['Palak Paneer'])
})

test('a category is found by its name', () => {
  expect(find('breads')[0]).toBe('[Breads]')
  expect(find('sweets')[0]).toBe('[Desserts & Sweets]')
})

test('an ingredient leads to its dishes and is named', () => {
  expect(searchMenu(menu, 'spinach', 8)).toMatchObject([
    { kind: 'dish', recipe: { name: 'Palak Paneer' }, ingredient: 'Spinach', categoryName: 'Curries' },
  ])
})

test('a name goes before an ingredient', () => {
  expect(find('garlic')).toEqual(['Garlic Naan', 'Palak Paneer'])
  expect(find('butter')).toEqual(['Butter Chicken', 'Garlic Naan'])
})

test('the ingredient is not named where the name says it already', () => {
  expect(searchMenu(menu, 'garlic naan', 8)).toMatchObject([{ recipe: { name: 'Garlic Naan' }, ingredient: undefined }])
})

test.each([
  ['chiken', 'Butter Chicken'],
  ['chikcen', 'Butter Chicken'],
  ['buter chiken', 'Butter Chicken'],
  ['panner', 'Palak Paneer'],
  ['spinich', 'Palak Paneer'],
  ['gulaab', 'Gulab Jamun'],
  ['caramell', 'Crème Caramel'],
])('the typing error in %j is forgiven', (typed, wanted) => {
  expect(find(typed)[0]).toBe(wanted)
})

test('accents and capitals do not matter', () => {
  expect(find('CREME')).toContain('Crème Caramel')
  expect(find('crème')).toContain('Crème Caramel')
})

test('every word must fit, the category may help', () => {
  expect(find('garlic curries')).toEqual(['Palak Paneer'])
  expect(find('garlic pizza')).toEqual([])
})

test('a category alone does not bring up all its dishes', () => {
  expect(find('curries')).toEqual(['[Curries]'])
})

test('nothing typed finds nothing, nor does nonsense', () => {
  expect(find('')).toEqual([])
  expect(find('   ')).toEqual([])
  expect(find('&')).toEqual([])
  expect(find('zzzzzz')).toEqual([])
})

test('doubled letters do not matter', () => {
  expect(find('nan')).toEqual(['Garlic Naan'])
  expect(find('pallak panir')).toEqual(['Palak Paneer'])
})

test('three letters are too few to guess at', () => {
  expect(find('nam')).toEqual([])
})

test('no more hits than were asked for', () => {
  expect(searchMenu(menu, 'g', 1)).toHaveLength(1)
})

test('whatever is typed, no exception and no hit twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const labels = find(typed)

      expect(new Set(labels).size).toBe(labels.length)
    }),
  )
})

test('each dish is found by any two neighbouring words of its name', () => {
  for (const { recipe } of menu.dishes) {
    expect(find(recipe.name.toLowerCase())).toContain(recipe.name)
  }
})

test('a search among 500 dishes takes at most 50 ms', () => {
  const words = [
    'Paneer',
    'Chicken',
    'Masala',
    'Tikka',
    'Garlic',
    'Spinach',
    'Lentils',
    'Coriander',
    'Turmeric',
    'Saffron',
  ]
  const pick = (seed: number) => `${words[seed % words.length]}${seed}`
  const categories = Array.from({ length: 20 }, (_, index) => category(`c${index}`, `Category ${index}`))
  const recipes = Array.from({ length: 500 }, (_, index) =>
    dish(
      `${pick(index)} ${pick(index * 7)} ${index}`,
      `c${index % 20}`,
      Array.from({ length: 10 }, (_dish, i) => pick(index * 11 + i)),
    ),
  )
  const index = indexMenu(categories, recipes)
  const timeOf = (typed: string) => {
    const before = performance.now()
    searchMenu(index, typed, 8)
    return performance.now() - before
  }

  // The fastest of several: a busy machine is not what is being measured.
  for (const typed of ['corriandre tumeric', 'chiken masal', 'saffronn']) {
    expect(Math.min(...Array.from({ length: 7 }, () => timeOf(typed)))).toBeLessThan(50)
  }
})
