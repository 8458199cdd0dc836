/** Changes behind the menu's back, and puts everything right again. */

import { insertCategory, insertRecipe, type NewRecipe } from '#server/menu/menu-store.ts'
import type { Site } from './site.ts'

type Change = (queries: Site['app']['database']['queries']) => Promise<unknown>

/** Runs while the menu is another one; afterwards it is the old one again, for whoever comes next. */
async function withMenuChange(site: Site, change: Change, undo: Change, during: () => Promise<void>) {
  const { database, catalogue } = site.app
  await change(database.queries)
  catalogue.forget()
  try {
    await during()
  } finally {
    await undo(database.queries)
    catalogue.forget()
  }
}

/** While a dish costs something else. @param priceMinor in cents */
export async function withPrice(site: Site, id: string, priceMinor: number, during: () => Promise<void>) {
  const { priceMinor: before } = await site.app.database.queries
    .selectFrom('recipes')
    .where('id', '=', id)
    .select('priceMinor')
    .executeTakeFirstOrThrow()
  const setPrice =
    (price: number): Change =>
    (queries) =>
      queries.updateTable('recipes').set({ priceMinor: price }).where('id', '=', id).execute()
  await withMenuChange(site, setPrice(priceMinor), setPrice(before), during)
}

/** While a dish is not on the menu. */
export async function withoutDish(site: Site, id: string, during: () => Promise<void>) {
  const row = await site.app.database.queries
    .selectFrom('recipes')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow()
  await withMenuChange(
    site,
    (queries) => queries.deleteFrom('recipes').where('id', '=', id).execute(),
    (queries) => queries.insertInto('recipes').values(row).execute(),
    during,
  )
}

/** While there is one more category, named by its id, with the given dishes. Pictures are the samosa's. */
export async function withCategory(
  site: Site,
  { id, name }: { id: string; name: string },
  dishes: readonly Pick<NewRecipe, 'id' | 'name' | 'ingredients' | 'priceMinor'>[],
  during: () => Promise<void>,
) {
  const { pictureHash } = await site.app.database.queries
    .selectFrom('recipes')
    .where('id', '=', 'punjabi-samosa')
    .select('pictureHash')
    .executeTakeFirstOrThrow()
  const common = { pictureHash, createdAt: Date.UTC(2026, 1, 1) }
  await withMenuChange(
    site,
    async (queries) => {
      await insertCategory(queries, { id, name, ...common })
      for (const dish of dishes) await insertRecipe(queries, { ...dish, categoryId: id, ...common })
    },
    async (queries) => {
      await queries.deleteFrom('recipes').where('categoryId', '=', id).execute()
      await queries.deleteFrom('categories').where('id', '=', id).execute()
    },
    during,
  )
}
