import { demoRecipes } from '#demo/menu.ts'
import { insertCategory, insertRecipe } from '#server/menu/menu-store.ts'
import { insertPicture } from '#server/pictures/picture-store.ts'
import type { Database } from '#server/store/database.ts'

/** What each dish of the bench costs, in minor units. */
export const dishPriceMinor = 1295

/** A category `bench` of that many dishes, `dish-0`, `dish-1`, …, each with a picture of its own. */
export async function seedMenu({ queries }: Database, dishes: number): Promise<void> {
  const preview = `data:image/jpeg;base64,${'A'.repeat(500)}`
  const file = { widthPx: 320, format: 'jpg', bytes: Buffer.alloc(1) } as const
  const hashOf = (number: number) => String(number).padStart(32, 'b')
  for (let number = 0; number < dishes; number += 1)
    await insertPicture(queries, { hash: hashOf(number), preview, files: [file] }, 0)
  await insertCategory(queries, { id: 'bench', name: 'Bench', pictureHash: hashOf(0), createdAt: 0 })
  for (const [index, { name, ingredients }] of demoRecipes.slice(0, dishes).entries())
    await insertRecipe(queries, {
      id: `dish-${index}`,
      name,
      ingredients,
      priceMinor: dishPriceMinor,
      categoryId: 'bench',
      pictureHash: hashOf(index),
      createdAt: index,
    })
}
