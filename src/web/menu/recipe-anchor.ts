/** The `id` attribute of a dish's card on its category screen; the search leads there by `#recipe-…`. */
export function recipeAnchor(recipeId: string): string {
  return `recipe-${recipeId}`
}
