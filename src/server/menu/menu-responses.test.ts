import { expect, test } from 'vitest'
import type { MenuSnapshot } from './catalogue.ts'
import { createMenuBytes } from './menu-bytes.ts'

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
    categories: [],
    recipes: new Map(recipes.map((recipe) => [recipe.id, recipe])),
    previews: new Map(),
  }
}

/** @returns the bytes of a menu that `change` replaces */
function openMenu(first: MenuSnapshot) {
  let current = first
  const menu = createMenuBytes({ current: async () => current, atHand: () => current })
  const change = (next: MenuSnapshot) => {
    current = next
  }
  return { menu, change }
}

test('what is sent is JSON, with an ETag that changes with it', async () => {
  const { menu, change } = openMenu(snapshotOf(dosa))
  const before = await menu.recipes()

  change(snapshotOf(dosa, idli))
  const after = await menu.recipes()

  expect(JSON.parse(before.body.toString())).toMatchObject([{ id: 'dosa', price: 10.5, imageUrl: '/images/hash' }])
  expect(after.etag).not.toBe(before.etag)
  expect(after.etag).toMatch(/^"[\w-]{22}"$/)
})

test('a snapshot is serialised once, however many requests arrive', async () => {
  const { menu } = openMenu(snapshotOf(dosa))

  const answers = await Promise.all(Array.from({ length: 100 }, () => menu.recipes('tiffin')))

  expect(new Set(answers).size).toBe(1)
})

test('a category without dishes, or an unknown one, has none', async () => {
  const { menu } = openMenu(snapshotOf(dosa))

  expect((await menu.recipes('sweets')).body.toString()).toBe('[]')
})

test('an answer is at hand while it is that of the current menu', async () => {
  const { menu, change } = openMenu(snapshotOf(dosa))
  expect(menu.atHand('/api/recipes')).toBeUndefined()
  const known = await menu.recipes()
  expect(menu.atHand('/api/recipes')).toBe(known)
  expect(menu.atHand('/api/recipes?categoryId=tiffin')).toBe(await menu.recipes('tiffin'))

  change(snapshotOf(dosa, idli))

  expect(menu.atHand('/api/recipes')).toBeUndefined()
})
