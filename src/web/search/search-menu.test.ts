import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import { leastCpuMs } from '#test/support/cpu-time.ts'
import { indexMenu, type SearchHit, searchMenu } from './search-menu.ts'

const picture = { imageBase64: 'data:,', imageUrl: '/images/a' }
const metadata = { createdAt: '2026-01-01T00:00:00.000Z', version: 1 }

function category(id: string, name: string): Category {
  return { id, name, ...picture, ...metadata }
}

function dish(name: string, categoryId: string, ingredients: string[]): Recipe {
  return { id: name, name, categoryId, ingredients, price: 9.5, ...picture, ...metadata }
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

test('a dish is found by its name and by its first letters', () => {
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

test('an ingredient finds its dishes, and the hit names it', () => {
  expect(searchMenu(menu, 'spinach', 8)).toMatchObject([
    { kind: 'recipe', recipe: { name: 'Palak Paneer' }, ingredient: 'Spinach', categoryName: 'Curries' },
  ])
})

test('a match of the name ranks above a match of an ingredient', () => {
  expect(find('garlic')).toEqual(['Garlic Naan', 'Palak Paneer'])
  expect(find('butter')).toEqual(['Butter Chicken', 'Garlic Naan'])
})

test('the hit does not name the ingredient when the name matches', () => {
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
])('the typo in %j is tolerated', (typed, expected) => {
  expect(find(typed)[0]).toBe(expected)
})

test('accents and capital letters are ignored', () => {
  expect(find('CREME')).toContain('Crème Caramel')
  expect(find('crème')).toContain('Crème Caramel')
})

const drinksAndBowls = indexMenu(
  [category('all', 'Dishes')],
  [
    '红烧牛肉面',
    '海南鸡饭',
    '握り寿司',
    'スシ',
    '녹차',
    'ไก่ย่างข้าวเหนียว',
    'ต้มยำกุ้ง',
    'Bœuf bourguignon',
    'Œufs mayonnaise',
    'Đậu hũ',
    'Øl',
    '7-Up',
    'Coca-Cola',
    'Rødgrød med fløde',
    'Żurek z kiełbasą',
    'Chef’s Salad',
    'Bubble Tea',
    'Icecream',
    'سلطة',
    'Ice Elf',
  ].map((name) => dish(name, 'all', [])),
)

test.each([
  ['牛肉', '红烧牛肉面'],
  ['面', '红烧牛肉面'],
  ['鸡', '海南鸡饭'],
  ['鸡饭', '海南鸡饭'],
  ['寿司', '握り寿司'],
  ['すし', 'スシ'],
  ['ｽｼ', 'スシ'],
  ['차', '녹차'],
  ['ไก่', 'ไก่ย่างข้าวเหนียว'],
  ['ย่าง', 'ไก่ย่างข้าวเหนียว'],
  ['กุ้ง', 'ต้มยำกุ้ง'],
  ['boeuf', 'Bœuf bourguignon'],
  ['bœuf', 'Bœuf bourguignon'],
  ['oeuf', 'Œufs mayonnaise'],
  ['dau hu', 'Đậu hũ'],
  ['dauhu', 'Đậu hũ'],
  ['ol', 'Øl'],
  ['7up', '7-Up'],
  ['7 up', '7-Up'],
  ['７ＵＰ', '7-Up'],
  ['cocacola', 'Coca-Cola'],
  ['coca cola', 'Coca-Cola'],
  ['rodgrod', 'Rødgrød med fløde'],
  ['kielbasa', 'Żurek z kiełbasą'],
  ["chef's", 'Chef’s Salad'],
  ['chefs', 'Chef’s Salad'],
  ['bubbletea', 'Bubble Tea'],
  ['ice cream', 'Icecream'],
  ['سلطه', 'سلطة'],
  ['iceelf', 'Ice Elf'],
])('%j finds %j: letters, kana, width and spaces may differ (#202)', (typed, name) => {
  expect(searchMenu(drinksAndBowls, typed, 8).map(labelOf)[0]).toBe(name)
})

test('every word must match, and one of them may match the category', () => {
  expect(find('garlic curries')).toEqual(['Palak Paneer'])
  expect(find('garlic pizza')).toEqual([])
})

test('the name of a category finds the category and not all its dishes', () => {
  expect(find('curries')).toEqual(['[Curries]'])
})

test('an empty query and nonsense find nothing', () => {
  expect(find('')).toEqual([])
  expect(find('   ')).toEqual([])
  expect(find('&')).toEqual([])
  expect(find('zzzzzz')).toEqual([])
})

test('doubled letters are ignored', () => {
  expect(find('nan')).toEqual(['Garlic Naan'])
  expect(find('pallak panir')).toEqual(['Palak Paneer'])
})

test('a typo in three letters is not tolerated', () => {
  expect(find('nam')).toEqual([])
})

test('the number of hits is limited', () => {
  expect(searchMenu(menu, 'g', 1)).toHaveLength(1)
})

test('any query gives no exception and no hit twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const labels = find(typed)

      expect(new Set(labels).size).toBe(labels.length)
    }),
  )
})

test('each dish is found by its whole name', () => {
  for (const { recipe } of menu.recipes) {
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
  for (const typed of ['corriandre tumeric', 'chiken masal', 'saffronn']) {
    expect(leastCpuMs(() => searchMenu(index, typed, 8), 7)).toBeLessThan(50)
  }
})
