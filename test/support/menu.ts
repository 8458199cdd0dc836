/** A small menu for tests: two categories, one of them empty, and three dishes. */
import { insertCategory } from '#server/menu/category-store.ts'
import { insertRecipe } from '#server/menu/menu-store.ts'
import { insertPicture } from '#server/pictures/picture-store.ts'
import type { Database } from '#server/store/database.ts'
import { incrementMenuVersion } from '#server/store/menu-version.ts'
import type { Queries } from '#server/store/tables.ts'

const picture = { hash: 'a'.repeat(32), preview: 'data:image/jpeg;base64,/9j/', files: [] }
const madeAt = Date.UTC(2026, 0, 1)

/** Prices in minor units. */
export const testDishes = {
  dosa: { id: 'dosa', name: 'Masala Dosa', priceMinor: 1050 },
  idli: { id: 'idli', name: 'Steamed Idli', priceMinor: 699 },
  chai: { id: 'chai', name: 'Masala Chai', priceMinor: 333 },
}

export async function insertTestMenu({ queries }: Pick<Database, 'queries'>): Promise<void> {
  const file = { widthPx: 320, format: 'webp', bytes: Buffer.from('picture') } as const
  await insertPicture(queries, { ...picture, files: [file] }, madeAt)
  const common = { pictureHash: picture.hash, createdAt: madeAt }
  await insertCategory(queries, { id: 'tiffin', name: 'Tiffin', ...common })
  await insertCategory(queries, { id: 'sweets', name: 'Sweets', ...common, createdAt: madeAt + 1 })
  for (const [index, dish] of Object.values(testDishes).entries()) {
    const ingredients = ['rice', 'lentils']
    await insertRecipe(queries, { ...dish, ...common, createdAt: madeAt + index, categoryId: 'tiffin', ingredients })
  }
  await incrementMenuVersion(queries)
}

/** Changes the menu without notifying this server, as another server process does. */
export async function changeMenuOnAnotherServer(
  { queries }: Pick<Database, 'queries'>,
  change: (transaction: Queries) => Promise<unknown>,
): Promise<void> {
  await queries.transaction().execute(async (transaction) => {
    await change(transaction)
    await incrementMenuVersion(transaction)
  })
}
