import { expect, test } from 'vitest'
import { categorySlugs, slugOf } from './category-slugs.ts'

test.each([
  ['Small Plates', 'small-plates'],
  ['  Rice & Bread!  ', 'rice-bread'],
  ["Chef's Crème brûlée", 'chefs-creme-brulee'],
  ['Φαγητό', 'φαγητο'],
  ['おにぎり・がんも', 'おにぎり-がんも'],
  ['मिठाई', 'मिठाई'],
  ['حلويات', 'حلويات'],
  ['Ｐｉｚｚａ 2', 'pizza-2'],
  ['🍕 🍕', ''],
])('%j becomes %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('each category has its own slug; the older one of two equal names keeps it', () => {
  const slugs = categorySlugs([
    { id: 'a', name: 'Curry' },
    { id: 'b', name: 'Curry 2' },
    { id: 'c', name: 'curry' },
    { id: 'd', name: 'Curry!' },
  ])

  expect([...slugs]).toEqual([
    ['curry', 'a'],
    ['curry-2', 'b'],
    ['curry-3', 'c'],
    ['curry-4', 'd'],
  ])
})

test('a name without a letter or digit has the category’s id', () => {
  expect([...categorySlugs([{ id: 'Q7_x', name: '🍕' }])]).toEqual([['q7-x', 'Q7_x']])
})
