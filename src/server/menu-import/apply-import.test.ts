import { expect, test } from 'vitest'
import { defaultShop } from '#contract/shop.ts'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { insertTestMenu } from '#test/support/menu.ts'
import { listCategories } from '../menu/category-store.ts'
import { listRecipeRows } from '../menu/menu-store.ts'
import type { Database } from '../store/database.ts'
import { shopFormatOf } from './file/prices.ts'
import { checkImport, importMenu } from './import-menu.ts'
import { makePlaceholder } from './placeholder-picture.ts'
import { loadStoredMenu } from './stored-menu.ts'

const shop = shopFormatOf(defaultShop)
const dishes = Array.from({ length: 600 }, (_, number) => `Bulk,Dish ${number},1,rice`)
const text = ['Category,Name,Price,Ingredients', ...dishes].join('\n')
/** The category, and the dishes. */
const total = 601

describeOnBothDatabases('an import of 600 dishes', (open) => {
  async function openMenu(): Promise<Database> {
    const database = await open()
    await insertTestMenu(database)
    return database
  }

  /** @param onProgress runs within the transaction */
  async function importDishes({ queries }: Database, onProgress: (done: number, abort: () => void) => void) {
    const controller = new AbortController()
    const changeBus = { publish: () => {}, publishInTransaction: async () => {} }
    const steps = {
      signal: controller.signal,
      onProgress: (done: number) => onProgress(done, () => controller.abort()),
    }
    const { menuVersion } = await checkImport(queries, shop, { text })
    return importMenu({ menu: { queries, changeBus }, shop, makePlaceholder, ...steps }, { text, menuVersion }, 0)
  }

  test('adds them in the order of the file', async () => {
    const database = await openMenu()
    const progress: number[] = []

    await importDishes(database, (done) => progress.push(done))

    const recipes = await listRecipeRows(database.queries, await listCategories(database.queries))
    expect(recipes.slice(-600).map(({ name }) => name)).toEqual(dishes.map((_, number) => `Dish ${number}`))
    expect([progress.at(0), progress.at(-1)]).toEqual([0, total])
  })

  test.each([0, 65, total])('that is cancelled after %d rows changes nothing', async (rows) => {
    const database = await openMenu()
    const before = await loadStoredMenu(database.queries)

    const cancelled = importDishes(database, (done, abort) => {
      if (done >= rows) abort()
    })

    await expect(cancelled).rejects.toThrow('aborted')
    expect(await loadStoredMenu(database.queries)).toEqual(before)
  })

  test('that fails after the first batch changes nothing', async () => {
    const database = await openMenu()
    const before = await loadStoredMenu(database.queries)

    const failed = importDishes(database, (done) => {
      if (done > 64) throw new Error('the disk is full')
    })

    await expect(failed).rejects.toThrow('the disk is full')
    expect(await loadStoredMenu(database.queries)).toEqual(before)
  })
})
