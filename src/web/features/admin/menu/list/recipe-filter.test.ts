import { describe, expect, test } from 'vitest'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import { filterArchived, filterRecipes, hasFilter, type RecipeFilter } from './recipe-filter.ts'

const picture = { imageBase64: '', imageUrl: '', createdAt: '2026-01-01T00:00:00.000Z', version: 1 }
const category = (id: string, name: string): Category => ({ id, name, ...picture })
const recipe = (id: string, fields: Partial<Recipe> = {}): Recipe => ({
  id,
  name: id,
  categoryId: 'mains',
  ingredients: ['rice'],
  price: 5,
  ...picture,
  ...fields,
})

const menu = {
  categories: [category('starters', 'Starters'), category('mains', 'Mains')],
  limitedIds: new Set(['limited']),
  now: Date.UTC(2026, 0, 1, 12),
}
const none: RecipeFilter = { text: '', categoryId: '', show: 'all' }
const recipes = [
  recipe('plain'),
  recipe('sold-out', { soldOutUntil: '2026-01-01T13:00:00.000Z' }),
  recipe('was-sold-out', { soldOutUntil: '2026-01-01T11:00:00.000Z' }),
  recipe('limited'),
  recipe('lunch', { schedule: [{ weekday: 1, fromMinute: 660, toMinute: 900 }] }),
  recipe('declared', { dietary: { contains: ['milk'], traces: [], diets: [] } }),
  recipe('soup', { categoryId: 'starters', ingredients: ['Leek', 'cream'] }),
]
const idsWith = (filter: Partial<RecipeFilter>) =>
  filterRecipes(recipes, { ...none, ...filter }, menu).map(({ id }) => id)

test.each(['creme', 'CRÈME', 'boeuf', 'cocacola'])('the text %j finds other spellings of it (#202)', (text) => {
  const dishes = [recipe('1', { name: 'Crème de bœuf', ingredients: ['Coca-Cola'] }), recipe('2')]

  expect(filterRecipes(dishes, { ...none, text }, menu).map(({ id }) => id)).toEqual(['1'])
})

describe('the filter of recipes', () => {
  test('without filters lists all recipes, category by category', () => {
    expect(idsWith({})).toEqual(['soup', 'plain', 'sold-out', 'was-sold-out', 'limited', 'lunch', 'declared'])
  })

  test.each([
    ['each word is in the name, the category or the ingredients', { text: 'STARTERS lee' }, ['soup']],
    ['no recipe has both words', { text: 'leek rice' }, []],
    ['a category', { categoryId: 'starters' }, ['soup']],
    ['sold out at this time', { show: 'sold-out' }, ['sold-out']],
    ['with portions left', { show: 'portions' }, ['limited']],
    ['with a schedule', { show: 'schedule' }, ['lunch']],
    ['with options', { show: 'options' }, []],
    ['category and state', { categoryId: 'starters', show: 'undeclared' }, ['soup']],
  ] as const)('%s', (_name, filter, ids) => {
    expect(idsWith(filter)).toEqual(ids)
  })

  test('archived recipes are found by text and category', () => {
    const archived = ['Starters', 'Mains'].map((name) => ({
      id: name,
      name: `Old ${name}`,
      category: name,
      price: 5,
      imageBase64: '',
      imageUrl: '',
      archivedAt: '2026-01-01T00:00:00.000Z',
    }))

    expect(filterArchived(archived, { ...none, text: 'old' }, menu.categories)).toHaveLength(2)
    expect(filterArchived(archived, { ...none, categoryId: 'mains' }, menu.categories)).toEqual([archived[1]])
  })

  test('a filter of spaces does not count as a filter', () => {
    expect(hasFilter({ ...none, text: '  ' })).toBe(false)
    expect(hasFilter({ ...none, show: 'archived' })).toBe(true)
  })
})
