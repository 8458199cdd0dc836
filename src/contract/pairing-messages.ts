/** The texts of the panel about dishes that go well with a dish or with a category. */
export const pairingMessages = {
  title: 'Goes well with',
  hintOfRecipe: 'The cart suggests these dishes. Without any, those of the category.',
  hintOfCategory: 'The cart suggests these dishes for each dish of the category for which you have chosen none.',
  choose: 'Dishes to add',
  placeholder: 'Select a dish',
  allAdded: 'All are added',
  add: 'Add',
  added: (name: string) => `${name} added`,
  full: 'Four dishes are the maximum. Remove one to add another.',
  gone: 'No longer on the menu. Customers do not see it.',
} as const
