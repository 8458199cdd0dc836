/** The texts about the groups of fields in the form of a recipe. */
export const recipeFormMessages = {
  options: 'Options',
  times: 'Times',
  tax: 'Tax, deposit and age',
  /** In place of a summary. */
  nothing: 'None',
  paired: (dishes: number) => `Goes well with ${dishes}`,
  /** Follows the field for the category while there is none. */
  noCategories: 'Each recipe belongs to a category.',
  addCategory: 'Make a category first',
} as const
