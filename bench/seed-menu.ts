import { demoRecipes } from '#demo/menu.ts'
import { incrementMenuVersion } from '#server/menu/menu-store.ts'
import type { Database } from '#server/store/database.ts'

/** The price of each dish, in minor units. */
export const dishPriceMinor = 1295

/** Inserts a category `bench` with the dishes `dish-0`, `dish-1`, …, each with a picture. */
export async function seedMenu({ queries }: Database, dishes: number): Promise<void> {
  const hashOf = (number: number) => String(number).padStart(32, 'b')
  const pictures = Array.from({ length: dishes }, (_, number) => ({ hash: hashOf(number), createdAt: 0 }))
  const preview = `data:image/jpeg;base64,${'A'.repeat(500)}`
  await queries
    .insertInto('pictures')
    .values(pictures.map((picture) => ({ ...picture, preview })))
    .execute()
  await queries
    .insertInto('pictureFiles')
    .values(pictures.map(({ hash }) => ({ hash, widthPx: 320, format: 'jpg', bytes: Buffer.alloc(1) })))
    .execute()
  await queries
    .insertInto('categories')
    .values({ id: 'bench', name: 'Bench', pictureHash: hashOf(0), createdAt: 0 })
    .execute()
  const recipes = demoRecipes.slice(0, dishes).map(({ name, ingredients }, index) => ({
    id: `dish-${index}`,
    name,
    ingredients: JSON.stringify(ingredients),
    priceMinor: dishPriceMinor,
    categoryId: 'bench',
    pictureHash: hashOf(index),
    createdAt: index,
  }))
  await queries.insertInto('recipes').values(recipes).execute()
  await incrementMenuVersion(queries)
}
