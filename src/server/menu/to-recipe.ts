import { dishRules } from '#contract/menu/dish-rules.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { recipeNumbers } from '#contract/menu/recipe-numbers.ts'
import { type Currency, fromMinor } from '#contract/values/money.ts'
import { imageUrlOf } from '../pictures/picture-store.ts'
import type { RecipeRow } from './menu-store.ts'
import { toMenuGroup } from './option-store.ts'
import { pickColumns } from './pick-columns.ts'
import { parseIngredients, toPairedIds } from './stored-recipe-texts.ts'

/** What the API has as a `RecipeRow` has it. */
const sameInApi = [
  ...(['id', 'name', 'categoryId', 'description', 'version', 'soldOutUntil', 'soldOutDays'] as const),
  ...(['scheduleId', 'taxClassId'] as const),
  ...(['originalName', 'originalDescription', 'originalIngredients'] as const),
  ...recipeNumbers.map(({ name }) => name),
]

/** Converts a row to the API's format. */
export function toRecipe(row: RecipeRow, currency: Currency): Recipe {
  const { dietary, optionGroups = [], schedule, depositMinor } = row
  const { deadline } = dishRules(row)
  return {
    ...pickColumns(row, sameInApi),
    ingredients: parseIngredients(row.ingredients),
    price: fromMinor(row.priceMinor, currency),
    imageBase64: row.preview,
    imageUrl: imageUrlOf(row.pictureHash),
    createdAt: new Date(row.createdAt).toISOString(),
    ...(optionGroups.length > 0 && { optionGroups: optionGroups.map(toMenuGroup) }),
    ...(dietary && { dietary }),
    ...(row.pairedIds !== undefined && toPairedIds('recipes', row.pairedIds)),
    ...(schedule && { schedule: [...schedule] }),
    ...(deadline && { orderUntil: deadline }),
    ...(depositMinor !== undefined && { deposit: fromMinor(depositMinor, currency) }),
  }
}
