import { expect, test } from 'vitest'
import { defaultShop } from '#contract/shop.ts'
import type { MenuSnapshot } from './catalogue.ts'
import { createMenuResponses } from './menu-responses.ts'

const dish = {
  categoryId: 'tiffin',
  ingredients: '["rice"]',
  pictureHash: 'hash',
  preview: '',
  createdAt: 0,
  version: 1,
}
const dosa = { id: 'dosa', name: 'Dosa', priceMinor: 1050, ...dish }
const idli = { id: 'idli', name: 'Idli', priceMinor: 699, ...dish }

function snapshotOf(...recipes: (typeof dosa)[]): MenuSnapshot {
  return {
    version: 1,
    translationSaves: 0,
    categories: [],
    recipes: new Map(recipes.map((recipe) => [recipe.id, recipe])),
    previews: new Map(),
    language: 'en',
    readers: new Map(),
    shop: defaultShop,
  }
}

/** @returns responses for the first snapshot, and `change`, which replaces the snapshot */
function createTestMenu(first: MenuSnapshot) {
  let current = first
  const menu = createMenuResponses({ current: async () => current, cached: () => current })
  const change = (next: MenuSnapshot) => {
    current = next
  }
  return { menu, change }
}

test('a response is JSON with an ETag, which changes with the menu', async () => {
  const { menu, change } = createTestMenu(snapshotOf(dosa))
  const before = await menu.recipes({})

  change(snapshotOf(dosa, idli))
  const after = await menu.recipes({})

  expect(JSON.parse(before.body.toString())).toMatchObject([{ id: 'dosa', price: 10.5, imageUrl: '/images/hash' }])
  expect(after.etag).not.toBe(before.etag)
  expect(after.etag).toMatch(/^"[\w-]{22}"$/)
})

test('a hundred requests serialise a snapshot once', async () => {
  const { menu } = createTestMenu(snapshotOf(dosa))

  const responses = await Promise.all(Array.from({ length: 100 }, () => menu.recipes({ categoryId: 'tiffin' })))

  expect(new Set(responses).size).toBe(1)
})

test('an empty or unknown category returns an empty list', async () => {
  const { menu } = createTestMenu(snapshotOf(dosa))

  expect((await menu.recipes({ categoryId: 'sweets' })).body.toString()).toBe('[]')
})

test('a prepared response is found only while its menu is current', async () => {
  const { menu, change } = createTestMenu(snapshotOf(dosa))
  expect(menu.findPrepared('/api/recipes')).toBeUndefined()
  const response = await menu.recipes({})
  expect(menu.findPrepared('/api/recipes')).toBe(response)
  expect(menu.findPrepared('/api/recipes?language=en')).toBe(response)
  expect(menu.findPrepared('/api/recipes?language=xx')).toBeUndefined()
  expect(menu.findPrepared('/api/recipes?categoryId=tiffin')).toBe(await menu.recipes({ categoryId: 'tiffin' }))

  change(snapshotOf(dosa, idli))

  expect(menu.findPrepared('/api/recipes')).toBeUndefined()
})
