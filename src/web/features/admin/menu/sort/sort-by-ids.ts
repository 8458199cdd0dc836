/**
 * Sorts items as the server does (`src/server/menu/menu-order.ts`): ids without an item are ignored, and items that are
 * missing in `ids` follow in their previous order.
 */
export function sortByIds<Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): Item[] {
  const ranks = new Map(ids.map((id, index) => [id, index]))
  const rankOf = ({ id }: Item) => ranks.get(id) ?? ids.length
  return [...items].sort((a, b) => rankOf(a) - rankOf(b))
}

/** Sorts the recipes of one category. The recipes of all other categories keep their places in the list. */
export function sortCategoryRecipes<Item extends { id: string; categoryId: string }>(
  recipes: readonly Item[],
  categoryId: string,
  ids: readonly string[],
): Item[] {
  const sorted = sortByIds(
    recipes.filter((recipe) => recipe.categoryId === categoryId),
    ids,
  )
  return recipes.map((recipe) => (recipe.categoryId === categoryId ? (sorted.shift() ?? recipe) : recipe))
}
