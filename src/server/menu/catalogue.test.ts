import { Client } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { defaultShop } from '#contract/shop.ts'
import { buildTestApp } from '#test/support/app.ts'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { startHangingProxy } from '#test/support/hanging-proxy.ts'
import { changeMenuOnAnotherServer, insertTestMenu } from '#test/support/menu.ts'
import { findMenuVersion } from '../store/menu-version.ts'
import { createCatalogue, type MenuSnapshot } from './catalogue.ts'
import { changeMenu } from './menu-editing.ts'
import { deleteRecipe, updateRecipe } from './menu-store.ts'

let lastVersion = 0

/** An empty menu with a new version. */
function newSnapshot(): MenuSnapshot {
  lastVersion += 1
  return {
    version: lastVersion,
    translationSaves: 0,
    categories: [],
    recipes: new Map(),
    previews: new Map(),
    shop: defaultShop,
    language: 'en',
    readers: new Map(),
  }
}

describeOnBothDatabases('the catalogue', (open) => {
  async function openWithMenu() {
    const database = await open()
    await insertTestMenu(database)
    return { database, catalogue: createCatalogue(database.queries) }
  }

  test('contains the recipes with their prices in cents, and the previews of their pictures', async () => {
    const { catalogue } = await openWithMenu()

    const { categories, recipes, previews } = await catalogue.current()

    expect(categories.map(({ id }) => id)).toEqual(['tiffin', 'sweets'])
    expect([...recipes.values()].map(({ id, priceMinor }) => [id, priceMinor])).toEqual([
      ['dosa', 1050],
      ['idli', 699],
      ['chai', 333],
    ])
    expect([...previews.values()]).toEqual(['data:image/jpeg;base64,/9j/'])
  })

  test('has a version that each change of the menu increments, except refused changes', async () => {
    const { database } = await openWithMenu()
    const changeBus = { publish: () => {}, publishInTransaction: async () => {} }
    const menu = { queries: database.queries, changeBus }
    const before = await findMenuVersion(database.queries)

    await changeMenu(menu, (transaction) => deleteRecipe(transaction, 'dosa'))
    await expect(changeMenu(menu, () => Promise.reject(new Error('no')))).rejects.toThrow('no')

    expect(await findMenuVersion(database.queries)).toBe(before + 1)
  })

  test('is one snapshot for many transactions until the menu changes', async () => {
    const { database, catalogue } = await openWithMenu()
    const currentIn = () => database.queries.transaction().execute((transaction) => catalogue.currentIn(transaction))
    const initial = await catalogue.current()

    const [first, second] = [await currentIn(), await currentIn()]
    await changeMenuOnAnotherServer(database, (transaction) =>
      updateRecipe(transaction, 'dosa', 1, { priceMinor: 1175 }),
    )
    const changed = await currentIn()

    expect(first).toBe(initial)
    expect(second).toBe(initial)
    expect(initial.recipes.get('dosa')?.priceMinor).toBe(1050)
    expect(changed.recipes.get('dosa')?.priceMinor).toBe(1175)
    expect(await catalogue.current()).toBe(changed)
  })
})

describe('the cached snapshot', () => {
  async function openCatalogue() {
    const load = vi.fn<() => Promise<MenuSnapshot>>(async () => newSnapshot())
    const { database } = await buildTestApp()
    return { load, catalogue: createCatalogue(database.queries, load) }
  }

  test('is loaded once for a hundred requests', async () => {
    const { load, catalogue } = await openCatalogue()

    await Promise.all(Array.from({ length: 100 }, () => catalogue.current()))

    expect(load).toHaveBeenCalledTimes(1)
  })

  test('is not replaced by a load that started before a change', async () => {
    const { load, catalogue } = await openCatalogue()
    const { promise: earlyLoad, resolve: finishEarlyLoad } = Promise.withResolvers<MenuSnapshot>()
    load.mockReturnValueOnce(earlyLoad)

    const early = catalogue.current()
    catalogue.invalidate()
    const late = await catalogue.current()
    finishEarlyLoad(newSnapshot())

    expect(await early).not.toBe(late)
    expect(await catalogue.current()).toBe(late)
    expect(catalogue.cached()).toBe(late)
  })

  test('is undefined while it is not current', async () => {
    const { catalogue } = await openCatalogue()
    expect(catalogue.cached()).toBeUndefined()
    const initial = await catalogue.current()
    expect(catalogue.cached()).toBe(initial)

    catalogue.invalidate()

    expect(catalogue.cached()).toBeUndefined()
  })

  test('is loaded again after a failure', async () => {
    const { load, catalogue } = await openCatalogue()
    load.mockRejectedValueOnce(new Error('unavailable'))

    await expect(catalogue.current()).rejects.toThrow('unavailable')
    await expect(catalogue.current()).resolves.toHaveProperty('version')
  })

  test('is not returned when the load fails with a programming error', async () => {
    const { load, catalogue } = await openCatalogue()
    await catalogue.current()
    catalogue.invalidate()
    load.mockRejectedValueOnce(new TypeError('a bug'))

    await expect(catalogue.current()).rejects.toThrow('a bug')
  })

  test('is loaded again, with everything, when the days of its dishes have changed', async () => {
    const { load, catalogue } = await openCatalogue()
    load.mockResolvedValueOnce({ ...newSnapshot(), validUntil: Date.now() })
    const initial = await catalogue.current()

    expect(catalogue.cached()).toBeUndefined()
    const later = await catalogue.current()

    expect(later).not.toBe(initial)
    expect(load).toHaveBeenLastCalledWith(expect.anything(), undefined)
    expect(catalogue.cached()).toBe(later)
    expect(await catalogue.current()).toBe(later)
  })

  describe('while the database is unavailable', () => {
    const failToConnect = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))

    test('is the last loaded one while loads fail, and then the new one (#134)', async () => {
      const { load, catalogue } = await openCatalogue()
      const initial = await catalogue.current()

      load.mockImplementation(failToConnect)
      for (let failure = 0; failure < 3; failure += 1) {
        catalogue.invalidate()
        expect(await catalogue.current()).toBe(initial)
        expect(await catalogue.current()).toBe(initial)
      }
      const changed = newSnapshot()
      load.mockImplementation(async () => changed)
      catalogue.invalidate()

      expect(await catalogue.current()).toBe(changed)
      expect(catalogue.cached()).toBe(changed)
    })

    test('is returned without waiting when the database hangs after a failed load (#134)', async () => {
      const { load, catalogue } = await openCatalogue()
      const initial = await catalogue.current()
      catalogue.invalidate()
      load.mockImplementation(failToConnect)
      await catalogue.current()

      load.mockImplementation(() => new Promise(() => {}))

      expect(await catalogue.current()).toBe(initial)
      expect(await catalogue.current()).toBe(initial)
    })

    test('is replaced by a later successful load without another change (#134)', async () => {
      const { load, catalogue } = await openCatalogue()
      await catalogue.current()
      catalogue.invalidate()
      load.mockImplementation(failToConnect)
      await catalogue.current()
      const changed = newSnapshot()

      load.mockImplementation(async () => changed)

      await vi.waitFor(async () => expect(await catalogue.current()).toBe(changed))
    })
  })
})

test('the last loaded menu is sent when PostgreSQL fails again before the menu is read (#134)', async () => {
  const { address } = await buildTestApp('postgres')
  const proxy = await startHangingProxy(address)
  onTestFinished(proxy.stop)
  const timeouts = { connectionMs: 3000, statementMs: 3000 } // shorter than the tests' own, long enough for a busy machine
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
  // after it reconnects, the server invalidates the menu, because it may have missed a change
  await vi.waitFor(() => expect(app.menu.findPrepared('/api/categories')).toBeUndefined())
  proxy.hang()
  const during = [await visitor.get('/api/categories'), await visitor.get('/api/categories')]
  await owner.query(`update categories set name = 'Changed'`)
  proxy.resume()
  await owner.query(`notify tiffin, 'menu'`)

  expect(during.map(({ statusCode, body }) => [statusCode, body])).toEqual(during.map(() => [200, before.body]))
  await vi.waitFor(async () => expect((await visitor.get('/api/categories')).body).toContain('Changed'))
})
