/** The texts of the panel's page that sets up a new restaurant. */
export const startMessages = {
  title: 'Set up your restaurant',
  intro: 'You can leave everything out, and change everything later in the settings and on the menu.',
  restaurant: 'Your restaurant',
  name: 'Name of the restaurant',
  /** @param percents such as '10 % and 22 %' */
  tax: (percents: string) => `Use the usual taxes: ${percents}`,
  taxHint: 'These are the usual rates of 2026 for collected and delivered dishes. Please check that they are yours.',
  hours: 'Opening hours',
  timeZoneMissing: 'Please choose a time zone, because the opening hours need one',
  dishes: 'Your first dishes',
  dishesHint:
    'Type five dishes, or paste a list from a spreadsheet or a menu. Separate ingredients by commas. A dish without a category has that of the dish above it, and one without ingredients gets its name.',
  importLink: 'Import a file instead',
  dish: 'Dish',
  price: 'Price',
  category: 'Category',
  ingredients: 'Ingredients',
  /** The accessible name of a field, such as 'Price of dish 2'. */
  cell: (column: string, number: number) => `${column} of dish ${number}`,
  dishError: (number: number, message: string) => `Dish ${number}: ${message}`,
  addDish: 'Add a dish',
  defaultCategory: 'Menu',
  pasted: (count: number) => (count === 1 ? '1 dish was pasted' : `${count} dishes were pasted`),
  recommended: 'What most guests expect',
  save: 'Set up my restaurant',
  saving: 'Saving...',
  saved: 'Your restaurant is set up.',
  unsaved: 'You have typed something on this page and not saved it.',
  loadFailed: 'Failed to fetch the settings',
  failed: (message: string) => `Not everything was saved: ${message} Your texts are still here. Please try again.`,
  dishesFailed: 'Your settings are saved, but not the dishes. Please correct them.',
} as const
