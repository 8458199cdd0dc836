import { Client } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildTestApp } from '#test/support/app.ts'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { startHangingProxy } from '#test/support/hanging-proxy.ts'
import { changeMenuOnAnotherServer, insertTestMenu } from '#test/support/menu.ts'
import { createCatalogue, type MenuSnapshot } from './catalogue.ts'
import { changeMenu } from './menu-editing.ts'
import { deleteRecipe, findCatalogueVersion, updateRecipe } from './menu-store.ts'

let made = 0

/** A snapshot of an empty menu, unlike any other. */
function newSnapshot(): MenuSnapshot {
  made += 1
  return { version: made, categories: [], recipes: new Map(), previews: new Map() }
}

describeOnBothDatabases('the catalogue', (open) => {
  async function openWithMenu() {
    const database = await open()
    await insertTestMenu(database)
    return { database, catalogue: createCatalogue(database.queries) }
  }

  test('holds the dishes with their prices in cents, and the pictures’ previews', async () => {
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

  test('has a version that every change of the menu raises, and no refused one', async () => {
    const { database } = await openWithMenu()
    const changeBus = { publish: () => {}, publishInTransaction: async () => {} }
    const menu = { queries: database.queries, changeBus }
    const before = await findCatalogueVersion(database.queries)

    await changeMenu(menu, (transaction) => deleteRecipe(transaction, 'dosa'))
    await expect(changeMenu(menu, () => Promise.reject(new Error('no')))).rejects.toThrow('no')

    expect(await findCatalogueVersion(database.queries)).toBe(before + 1)
  })

  test('is one snapshot until the menu has changed, also for many transactions', async () => {
    const { database, catalogue } = await openWithMenu()
    const currentIn = () => database.queries.transaction().execute((transaction) => catalogue.currentIn(transaction))
    const known = await catalogue.current()

    const [first, second] = [await currentIn(), await currentIn()]
    await changeMenuOnAnotherServer(database, (transaction) =>
      updateRecipe(transaction, 'dosa', 1, { priceMinor: 1175 }),
    )
    const changed = await currentIn()

    expect(first).toBe(known)
    expect(second).toBe(known)
    expect(known.recipes.get('dosa')?.priceMinor).toBe(1050)
    expect(changed.recipes.get('dosa')?.priceMinor).toBe(1175)
    expect(await catalogue.current()).toBe(changed)
  })
})

describe('the snapshot in memory', () => {
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

  test('is not one that was read before a change', async () => {
    const { load, catalogue } = await openCatalogue()
    const { promise: earlyRead, resolve: finishEarlyRead } = Promise.withResolvers<MenuSnapshot>()
    load.mockReturnValueOnce(earlyRead)

    const early = catalogue.current()
    catalogue.forget()
    const late = await catalogue.current()
    finishEarlyRead(newSnapshot())

    expect(await early).not.toBe(late)
    expect(await catalogue.current()).toBe(late)
    expect(catalogue.atHand()).toBe(late)
  })

  test('is at hand only while it is current', async () => {
    const { catalogue } = await openCatalogue()
    expect(catalogue.atHand()).toBeUndefined()
    const known = await catalogue.current()
    expect(catalogue.atHand()).toBe(known)

    catalogue.forget()

    expect(catalogue.atHand()).toBeUndefined()
  })

  test('is loaded again after a failure', async () => {
    const { load, catalogue } = await openCatalogue()
    load.mockRejectedValueOnce(new Error('away'))

    await expect(catalogue.current()).rejects.toThrow('away')
    await expect(catalogue.current()).resolves.toHaveProperty('version')
  })

  test('does not hide an error that is a fault of the program', async () => {
    const { load, catalogue } = await openCatalogue()
    await catalogue.current()
    catalogue.forget()
    load.mockRejectedValueOnce(new TypeError('a fault'))

    await expect(catalogue.current()).rejects.toThrow('a fault')
  })

  describe('while the database is unavailable', () => {
    const away = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))

    test('is the last known one, however often the load fails, and then the new one (#134)', async () => {
      const { load, catalogue } = await openCatalogue()
      const known = await catalogue.current()

      load.mockImplementation(away)
      for (let failure = 0; failure < 3; failure += 1) {
        catalogue.forget()
        expect(await catalogue.current()).toBe(known)
        expect(await catalogue.current()).toBe(known)
      }
      const changed = newSnapshot()
      load.mockImplementation(async () => changed)
      catalogue.forget()

      expect(await catalogue.current()).toBe(changed)
      expect(catalogue.atHand()).toBe(changed)
    })

    test('makes only the first request wait for a database that hangs (#134)', async () => {
      const { load, catalogue } = await openCatalogue()
      const known = await catalogue.current()
      catalogue.forget()
      load.mockImplementation(away)
      await catalogue.current()

      load.mockImplementation(() => new Promise(() => {}))

      expect(await catalogue.current()).toBe(known)
      expect(await catalogue.current()).toBe(known)
    })

    test('is replaced by a later load without another change (#134)', async () => {
      const { load, catalogue } = await openCatalogue()
      await catalogue.current()
      catalogue.forget()
      load.mockImplementation(away)
      await catalogue.current()
      const changed = newSnapshot()

      load.mockImplementation(async () => changed)

      await vi.waitFor(async () => expect(await catalogue.current()).toBe(changed))
    })
  })
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
  proxy.resume()
  await owner.query(`notify tiffin, 'menu'`)

  expect(during.map(({ statusCode, body }) => [statusCode, body])).toEqual(during.map(() => [200, before.body]))
  await vi.waitFor(async () => expect((await visitor.get('/api/categories')).body).toContain('Changed'), {
    timeout: 10_000,
  })
})
