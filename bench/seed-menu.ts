import { type DemoRecipe, demoRecipes } from '#demo/menu.ts'
import { replaceOptions } from '#server/menu/option-rows.ts'
import { insertOptionGroup, replaceRecipeGroups } from '#server/menu/option-store.ts'
import type { Database } from '#server/store/database.ts'
import { incrementMenuVersion } from '#server/store/menu-version.ts'
import type { Queries } from '#server/store/tables.ts'

/** The price of each dish, in minor units. */
export const dishPriceMinor = 1295

/** @returns the dish of the demo menu whose name and ingredients the dish `dish-N` has */
export function demoDishAt(number: number): DemoRecipe {
  const dish = demoRecipes[number % demoRecipes.length]
  if (!dish) throw new Error('The demo menu has no dishes.')
  return dish
}

/**
 * Inserts a category `bench` with the dishes `dish-0`, `dish-1`, …, each with a picture.
 * @param options.withOptions how many of them, from the last one, have three groups of six options: `group-0` requires one
 *   option, the others none
 * @param options.categories divides the dishes among `bench`, `bench-1`, `bench-2`, …
 */
export async function seedMenu(
  { queries }: Database,
  dishes: number,
  { withOptions = 0, categories = 1 }: { withOptions?: number; categories?: number } = {},
): Promise<void> {
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
    .values(
      Array.from({ length: categories }, (_, category) => ({
        id: categoryId(category),
        name: category === 0 ? 'Bench' : `Bench ${category}`,
        pictureHash: hashOf(0),
        createdAt: category,
      })),
    )
    .execute()
  const recipes = Array.from({ length: dishes }, (_, index) => ({
    id: `dish-${index}`,
    name: demoDishAt(index).name,
    ingredients: JSON.stringify(demoDishAt(index).ingredients),
    priceMinor: dishPriceMinor,
    categoryId: categoryId(Math.floor((index * categories) / dishes)),
    pictureHash: hashOf(index),
    createdAt: index,
  }))
  await queries.insertInto('recipes').values(recipes).execute()
  if (withOptions > 0) await seedOptions(queries, recipes.slice(-withOptions))
  await incrementMenuVersion(queries)
}

function categoryId(category: number): string {
  return category === 0 ? 'bench' : `bench-${category}`
}

const optionNames = ['Regular', 'Large', 'Extra cheese', 'Crispy onions', 'Green chilli', 'Garlic butter']

/** `group-0` requires one option, the others none. */
const optionGroups = ['group-0', 'group-1', 'group-2'].map((id, index) => ({
  id,
  name: `Group ${index + 1}`,
  minUnits: index === 0 ? 1 : 0,
  maxUnits: index === 0 ? 1 : 6,
  maxPerOption: 1,
  freeUnits: index,
  options: optionNames.map((name, number) => ({
    id: `option-${number}`,
    name,
    priceMinor: number * 50,
    isDefault: false,
  })),
}))

async function seedOptions(queries: Queries, recipes: readonly { id: string }[]): Promise<void> {
  for (const [index, { options, ...group }] of optionGroups.entries()) {
    await insertOptionGroup(queries, { ...group, createdAt: index })
    await replaceOptions(queries, group.id, options)
  }
  const groupIds = optionGroups.map(({ id }) => id)
  for (const { id } of recipes) await replaceRecipeGroups(queries, id, groupIds)
}
