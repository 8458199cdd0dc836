import { expect, test } from 'vitest'
import { sortByIds, sortCategoryRecipes } from './sort-by-ids.ts'

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

test('items have the order of the ids', () => {
  expect(sortByIds(items, ['d', 'b', 'a', 'c']).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c'])
})

test('an id of a deleted item is ignored, and an item that was added later follows', () => {
  expect(sortByIds(items, ['d', 'deleted', 'a']).map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c'])
})

test('sorting one category leaves the recipes of the others in their places', () => {
  const recipes = ['curries/dal', 'breads/naan', 'curries/korma', 'breads/roti'].map((id) => ({
    id,
    categoryId: id.slice(0, id.indexOf('/')),
  }))

  const sorted = sortCategoryRecipes(recipes, 'breads', ['breads/roti', 'breads/naan'])

  expect(sorted.map(({ id }) => id)).toEqual(['curries/dal', 'breads/roti', 'curries/korma', 'breads/naan'])
})
