import { plural } from './values/plural.ts'

const recipes = (count: number) => `${count} ${plural(count, { one: 'recipe', other: 'recipes' })}`

/** The texts of the panel about many recipes: filters, selection, bulk edit and archive. */
export const menuManagementMessages = {
  /** Instead of the ingredients of a damaged recipe. */
  ingredientsUnreadable: 'The ingredients could not be read',
  filter: {
    search: 'Search recipes',
    /** Not 'Category', which is a field of the form on the same screen. */
    category: 'Menu section',
    allCategories: 'All categories',
    show: 'Show',
    clear: 'Clear filters',
    noMatches: 'No recipes match these filters.',
    shown: (shown: number, all: number) => `${shown} of ${recipes(all)} shown.`,
    showMore: 'Show more',
    found: (count: number) => `${recipes(count)} found`,
  },
  show: {
    all: 'All recipes',
    'sold-out': 'Sold out',
    portions: 'With portions left today',
    schedule: 'With times',
    options: 'With options',
    undeclared: 'Allergens not declared',
    archived: 'Archived',
  },
  selection: {
    start: 'Select',
    done: 'Done',
    of: (name: string) => `Select ${name}`,
    /** Without 'recipes', so that it fits beside the buttons on a phone. */
    count: (count: number) => `${count} selected`,
    all: (count: number) => `Select all ${count}`,
    none: 'Clear',
    edit: (count: number) => `Edit ${recipes(count)}`,
    empty: 'Select the recipes to edit.',
    tooMany: (max: number) =>
      `At most ${max} recipes can be edited at once. Select fewer, for example those of one category.`,
  },
  bulk: {
    title: (count: number) => `Edit ${recipes(count)}`,
    noChange: 'No change',
    numberHint: 'Empty: no change.',
    numberValue: (label: string, value: number | null) => `${label}: ${value ?? 'none'}`,
    price: 'Price',
    byPercent: 'Change by percent',
    byAmount: 'Add or subtract an amount',
    setTo: 'Set to one price',
    percent: 'Percent',
    percentHint: 'For example 5, or -10 for a lower price.',
    percentInvalid: 'Please enter a percentage from -99 to 1000, with at most two decimals',
    amount: 'Amount',
    amountHint: 'For example 0.50, or -0.50 for a lower price.',
    amountInvalid: 'Please enter an amount',
    newPrice: 'New price',
    rounding: 'Rounding',
    noRounding: 'None',
    roundTo: (price: string) => `To ${price}`,
    roundEnding: (ending: string) => `To an ending of ${ending}`,
    category: 'Category',
    availability: 'Availability',
    schedule: 'Available at',
    preview: 'Preview',
    nothing: 'Choose at least one change. The new values are shown here.',
    unchanged: 'The recipes already have these values.',
    changes: (count: number) => `${recipes(count)} will change`,
    lowestPrices: (count: number) =>
      `${recipes(count)} would cost nothing or less. ${plural(count, { one: 'It gets', other: 'They get' })} the lowest possible price, and ${plural(count, { one: 'is', other: 'are' })} first in this list.`,
    lowestPrice: 'Lowest price',
    recipe: 'Recipe',
    before: 'Before',
    after: 'After',
    more: (count: number) => `And ${count} more.`,
    save: (count: number) => `Save ${recipes(count)}`,
    saving: 'Saving...',
    cancel: 'Cancel',
    saved: (count: number) => `${recipes(count)} changed.`,
    undo: 'Undo',
    undone: (count: number) => `The change of ${recipes(count)} was undone.`,
    failed: 'The changes could not be saved. Nothing was changed. Please try again.',
    unknownOutcome:
      'The server did not confirm the change, so it may be saved already. Compare the column “Before” with the old values before you save again.',
    conflict:
      'Some of these recipes were changed or removed by someone else. Nothing was saved. The preview shows the current values: please check it and save again.',
    undoConflict:
      'Some of these recipes were changed in the meantime, so nothing was undone. Select them and edit them again.',
    undoFailed: 'The change could not be undone. Please try again.',
  },
  duplicate: 'Duplicate',
  duplicated: (name: string) => `“${name}” was added. Change what differs, and save.`,
  /** What names a category or a recipe: a promotion, a limit or a printer of the settings. */
  uses: {
    promotion: (name: string) => `the promotion “${name}”`,
    limit: (number: string) => `the limit ${number} of the services`,
    printer: (name: string) => `the printer “${name}”`,
  },
  duplicateFailed: 'This could not be copied. Please try again.',
  archive: {
    none: 'There are no archived recipes. A recipe that orders contain is archived when you delete it.',
    fetchFailed: 'Failed to fetch the archived recipes',
    archivedOn: 'Archived',
    restore: 'Restore',
    delete: 'Delete for good',
    confirmDelete: (name: string) => `Delete “${name}” for good? It cannot be restored. Past orders keep it.`,
    /** After Delete. */
    archived: 'Recipe archived, because orders can contain it. You find it with the filter “Archived”.',
    restored: (name: string) => `“${name}” is on the menu again.`,
    deleted: (name: string) => `“${name}” was deleted.`,
  },
} as const
