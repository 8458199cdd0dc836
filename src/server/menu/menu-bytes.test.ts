import { expect, test, vi } from 'vitest'
import type { Category, Recipe } from '#contract/menu.ts'
import { createMenuBytes } from './menu-bytes.ts'

const picture = { imageBase64: '', imageUrl: '', createdAt: '2026-01-01T00:00:00.000Z', version: 1 }
const category: Category = { id: 'tiffin', name: 'Tiffin', ...picture }
const dosa: Recipe = { id: 'dosa', name: 'Dosa', categoryId: 'tiffin', ingredients: ['rice'], price: 10.5, ...picture }

type Load = Parameters<typeof createMenuBytes>[0]

test('a hundred askers at once make one reading', async () => {
  const load = vi.fn<Load>(async () => ({ categories: [category], recipes: [dosa] }))
  const menu = createMenuBytes(load)

  await Promise.all(
    Array.from({ length: 100 }, () => [menu.categories(), menu.recipes(), menu.recipes('tiffin')]).flat(),
  )

  expect(load).toHaveBeenCalledTimes(1)
})

test('what is sent is JSON, with an ETag that changes with it', async () => {
  const recipes = [dosa]
  const menu = createMenuBytes(async () => ({ categories: [category], recipes: [...recipes] }))
  const before = await menu.recipes()
  recipes.push({ ...dosa, id: 'idli' })

  menu.forget()
  const after = await menu.recipes()

  expect(JSON.parse(before.body.toString())).toEqual([dosa])
  expect(after.etag).not.toBe(before.etag)
  expect(after.etag).toMatch(/^"[\w-]{22}"$/)
})

test('a change while the menu is being read is not overlooked', async () => {
  const { promise: oldRead, resolve: finishOldRead } = Promise.withResolvers<{
    categories: Category[]
    recipes: Recipe[]
  }>()
  const reads = [oldRead, Promise.resolve({ categories: [category], recipes: [] })]
  const menu = createMenuBytes(() => reads.shift() ?? Promise.reject(new Error('read too often')))

  const early = menu.categories()
  menu.forget()
  const late = await menu.categories()
  finishOldRead({ categories: [], recipes: [] })

  expect((await early).body.toString()).toBe('[]')
  expect(JSON.parse(late.body.toString())).toEqual([category])
  expect(await menu.categories()).toBe(late)
})

test('a reading that failed is tried again', async () => {
  const load = vi.fn<Load>(async () => ({ categories: [category], recipes: [] }))
  load.mockRejectedValueOnce(new Error('away'))
  const menu = createMenuBytes(load)

  await expect(menu.categories()).rejects.toThrow('away')
  await expect(menu.categories()).resolves.toHaveProperty('etag')
})
