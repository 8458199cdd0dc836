import { twoSizesMessage } from '#contract/refusal-texts.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Queries } from '../store/tables.ts'

/** @returns the ids of the recipes that have several groups of sizes, such as those of an older version */
export async function listTwoSizedRecipes(queries: Queries): Promise<string[]> {
  const rows = await twoSizedRecipes(queries).execute()
  return rows.map(({ recipeId }) => recipeId)
}

/**
 * A dish has one size, because its price replaces the price of the dish: the price of a second one would be added. Archived recipes count
 * too, because they can be restored. Call it with the menu version locked, because otherwise two admins could each add one group.
 * @param earlier the recipes that had several before this change
 * @throws Refusal `recipe/two-sizes`
 */
export async function requireOneSizeGroup(transaction: Queries, earlier: readonly string[]): Promise<void> {
  const added = (await twoSizedRecipes(transaction).execute()).find(({ recipeId }) => !earlier.includes(recipeId))
  if (!added) return
  const sizes = await transaction
    .selectFrom('recipeGroups')
    .innerJoin('optionGroups', 'optionGroups.id', 'recipeGroups.groupId')
    .innerJoin('recipes', 'recipes.id', 'recipeGroups.recipeId')
    .select(['recipes.name', 'optionGroups.name as groupName', 'recipeGroups.groupId'])
    .where('recipeId', '=', added.recipeId)
    .where('role', '=', 'size')
    .orderBy('recipeGroups.position')
    .execute()
  const [first] = sizes
  throw new Refusal('recipe/two-sizes', () => ({
    detail: twoSizesMessage(
      first?.name ?? '',
      sizes.map(({ groupName }) => groupName),
    ),
    recipe: added.recipeId,
    optionGroups: sizes.map(({ groupId }) => groupId),
  }))
}

function twoSizedRecipes(queries: Queries) {
  return queries
    .selectFrom('recipeGroups')
    .innerJoin('optionGroups', 'optionGroups.id', 'recipeGroups.groupId')
    .select('recipeId')
    .where('role', '=', 'size')
    .groupBy('recipeId')
    .having((eb) => eb(eb.fn.countAll(), '>', 1))
}
