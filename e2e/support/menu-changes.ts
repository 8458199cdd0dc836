/** Changes the menu in the database while a callback runs, and restores it afterwards. */

import { insertCategory } from '#server/menu/category-store.ts'
import { insertRecipe, type NewRecipe } from '#server/menu/menu-store.ts'
import type { TestServer } from './test-server.ts'

type Change = (queries: TestServer['app']['database']['queries']) => Promise<unknown>

async function withMenuChange(server: TestServer, change: Change, undo: Change, run: () => Promise<void>) {
  const { database, catalogue } = server.app
  await change(database.queries)
  catalogue.discard()
  try {
    await run()
  } finally {
    await undo(database.queries)
    catalogue.discard()
  }
}

/** Runs the callback while a dish has another price. @param priceMinor in cents */
export async function withPrice(server: TestServer, id: string, priceMinor: number, run: () => Promise<void>) {
  const { priceMinor: before } = await server.app.database.queries
    .selectFrom('recipes')
    .where('id', '=', id)
    .select('priceMinor')
    .executeTakeFirstOrThrow()
  const setPrice =
    (price: number): Change =>
    (queries) =>
      queries.updateTable('recipes').set({ priceMinor: price }).where('id', '=', id).execute()
  await withMenuChange(server, setPrice(priceMinor), setPrice(before), run)
}

/** Runs the callback while a dish is not on the menu. */
export async function withoutDish(server: TestServer, id: string, run: () => Promise<void>) {
  const row = await server.app.database.queries
    .selectFrom('recipes')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow()
  await withMenuChange(
    server,
    (queries) => queries.deleteFrom('recipes').where('id', '=', id).execute(),
    (queries) => queries.insertInto('recipes').values(row).execute(),
    run,
  )
}

/** Runs the callback while the menu has an additional category with the given dishes. All show the samosa's picture. */
export async function withCategory(
  server: TestServer,
  { id, name }: { id: string; name: string },
  dishes: readonly Pick<NewRecipe, 'id' | 'name' | 'ingredients' | 'priceMinor'>[],
  run: () => Promise<void>,
) {
  const { pictureHash } = await server.app.database.queries
    .selectFrom('recipes')
    .where('id', '=', 'punjabi-samosa')
    .select('pictureHash')
    .executeTakeFirstOrThrow()
  const common = { pictureHash, createdAt: Date.UTC(2026, 1, 1) }
  await withMenuChange(
    server,
    async (queries) => {
      await insertCategory(queries, { id, name, ...common })
      for (const dish of dishes) await insertRecipe(queries, { ...dish, categoryId: id, ...common })
    },
    async (queries) => {
      await queries.deleteFrom('recipes').where('categoryId', '=', id).execute()
      await queries.deleteFrom('categories').where('id', '=', id).execute()
    },
    run,
  )
}
