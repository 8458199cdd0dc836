/** The texts of the dialog in which customers choose a filter. */
export const filterMessages = {
  title: 'Diet & allergens',
  diets: 'Show only dishes that are',
  without: 'Hide dishes with',
  withoutHint: 'This also hides dishes that may contain it, and dishes whose allergens are not declared.',
  showDishes: 'Show dishes',
} as const
