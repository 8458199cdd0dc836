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

test('each category has its own slug; the oldest one of equal names keeps it in any order of the menu', () => {
  const slugs = categorySlugs([
    { id: 'd', name: 'Curry!', createdAt: '2026-01-04T00:00:00.000Z' },
    { id: 'b', name: 'Curry 2', createdAt: '2026-01-02T00:00:00.000Z' },
    { id: 'c', name: 'curry', createdAt: '2026-01-03T00:00:00.000Z' },
    { id: 'a', name: 'Curry', createdAt: '2026-01-01T00:00:00.000Z' },
  ])

  expect([...slugs]).toEqual([
    ['curry', 'a'],
    ['curry-2', 'b'],
    ['curry-3', 'c'],
    ['curry-4', 'd'],
  ])
})

test('a name without a letter or digit has the category’s id', () => {
  expect([...categorySlugs([{ id: 'Q7_x', name: '🍕', createdAt: '2026-01-01T00:00:00.000Z' }])]).toEqual([
    ['q7-x', 'Q7_x'],
  ])
})
