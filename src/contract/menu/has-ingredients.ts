interface NamedDish {
  name: string
  originalName?: string | undefined
  ingredients: readonly string[]
  originalIngredients?: readonly string[] | undefined
}

/**
 * Whether the list of ingredients says more than the name. A dish must have an ingredient (spec §5), so one without ingredients, such as a
 * drink, has its name as the only one. Compares the texts of the menu, because a translation of only one of them is no ingredient.
 */
export function hasIngredients({ name, originalName = name, ingredients, originalIngredients }: NamedDish): boolean {
  return (originalIngredients ?? ingredients).some((word) => word.toLowerCase() !== originalName.toLowerCase())
}
