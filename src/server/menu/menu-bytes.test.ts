import { Client } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Category, Recipe } from '#contract/menu.ts'
import { buildTestApp } from '#test/support/app.ts'
import { startHangingProxy } from '#test/support/hanging-proxy.ts'
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

describe('while the database is unavailable', () => {
  const away = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))

  test('the last known menu is served, however often it fails, and then the new one (#134)', async () => {
    const load = vi.fn<Load>(async () => ({ categories: [category], recipes: [dosa] }))
    const menu = createMenuBytes(load)
    const known = await menu.recipes()

    load.mockImplementation(away)
    for (let failure = 0; failure < 3; failure += 1) {
      menu.forget()
      expect(await menu.recipes()).toBe(known)
      expect(await menu.recipes()).toBe(known)
    }
    load.mockImplementation(async () => ({ categories: [category], recipes: [] }))
    menu.forget()

    expect((await menu.recipes()).body.toString()).toBe('[]')
    expect(menu.atHand('/api/recipes')?.body.toString()).toBe('[]')
  })

  test('only the first request waits for a database that hangs (#134)', async () => {
    const load = vi.fn<Load>(async () => ({ categories: [category], recipes: [dosa] }))
    const menu = createMenuBytes(load)
    const known = await menu.recipes()
    menu.forget()
    load.mockImplementation(away)
    await menu.recipes()

    load.mockImplementation(() => new Promise(() => {}))

    expect(await menu.recipes()).toBe(known)
    expect(await menu.recipes()).toBe(known)
  })

  test('a later load succeeds without another change (#134)', async () => {
    const load = vi.fn<Load>(async () => ({ categories: [category], recipes: [dosa] }))
    const menu = createMenuBytes(load)
    await menu.recipes()
    menu.forget()
    load.mockImplementation(away)
    await menu.recipes()

    load.mockImplementation(async () => ({ categories: [category], recipes: [] }))

    await vi.waitFor(async () => expect((await menu.recipes()).body.toString()).toBe('[]'))
  })
})

test('a load that fails by a fault of ours is an error, and not hidden by an old menu', async () => {
  const load = vi.fn<Load>(async () => ({ categories: [category], recipes: [dosa] }))
  const menu = createMenuBytes(load)
  await menu.recipes()
  menu.forget()
  load.mockRejectedValueOnce(new TypeError('a fault'))

  await expect(menu.recipes()).rejects.toThrow('a fault')
})

test('PostgreSQL that fails again before the menu is read leaves the last known menu (#134)', async () => {
  const { address } = await buildTestApp('postgres')
  const proxy = await startHangingProxy(address)
  onTestFinished(proxy.stop)
  const timeouts = { connectionMs: 500, statementMs: 1000 }
  const app = await buildTestApp('postgres', {}, { address: proxy.url, timeouts })
  const visitor = app.visitor()
  const before = await visitor.get('/api/categories')
  expect(before.statusCode).toBe(200)
  const owner = new Client({ connectionString: address })
  await owner.connect()
  onTestFinished(() => owner.end())

  await owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  // it listens again, and must assume that it has missed a change
  await vi.waitFor(() => expect(app.menu.atHand('/api/categories')).toBeUndefined(), { timeout: 10_000 })
  proxy.hang()
  const during = [await visitor.get('/api/categories'), await visitor.get('/api/categories')]
  await owner.query(`update categories set name = 'Changed'`)
  proxy.thaw()
  await owner.query(`notify tiffin, 'menu'`)

  expect(during.map(({ statusCode, body }) => [statusCode, body])).toEqual(during.map(() => [200, before.body]))
  await vi.waitFor(async () => expect((await visitor.get('/api/categories')).body).toContain('Changed'), {
    timeout: 10_000,
  })
})
