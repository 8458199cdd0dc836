/** The `id` attribute of a recipe's card on its category screen. Links of the search contain it as `#recipe-…`. */
export function recipeAnchor(recipeId: string): string {
  return `recipe-${recipeId}`
}
