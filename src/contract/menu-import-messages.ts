import { limits } from './limits.ts'
import type { ImportCounts, ImportRow } from './menu/menu-import.ts'
import { recipeNumbers, recordBy } from './menu/recipe-numbers.ts'
import { recipeNumberMessages } from './recipe-number-messages.ts'
import { plural } from './values/plural.ts'

/** The texts of the screen that exports and imports the menu. They are not in `messages.ts`, so that customers do not load them. */
export const menuImportMessages = {
  intro: 'Edit a long menu in a spreadsheet such as Excel, LibreOffice or Google Sheets.',

  exportTitle: 'Export',
  exportText:
    'The CSV file contains all categories, option groups with their options, and dishes, but no pictures. Change it and import it again, or keep it as a copy.',
  download: 'Download the menu as CSV',

  importTitle: 'Import',
  importText: 'An import adds and changes items. It deletes nothing and keeps the order of your menu.',
  file: 'CSV or Excel file',
  chooseFile: 'Choose a file',
  otherWays: ', or drop it here',
  removeFile: 'Remove the file',
  encoding: 'Encoding',
  encodingHint: 'The file does not look like UTF-8. Choose another encoding if the letters below are wrong.',
  preview: 'The first lines of the file',
  paste: 'Or paste the cells of a spreadsheet',
  pasteHint: 'Copy the cells, with the row of the column names if there is one.',
  pastePlaceholder: 'Category\tName\tPrice\tIngredients',
  isSpreadsheet:
    'This is an old Excel file. Open it in your spreadsheet, save it as .xlsx or CSV, and choose that file.',
  brokenWorkbook:
    'This file could not be read as an Excel workbook. Open it in your spreadsheet, save it as .xlsx or CSV, and choose that file.',
  largeWorkbook: 'This workbook is too large. Copy the sheet with the menu into a new workbook, and choose that file.',
  emptyWorkbook: 'This workbook has no sheet with text. Choose another file.',
  sheet: 'Sheet',
  unreadable: 'The file could not be read. Please choose it again.',
  nothing: 'Choose a file or paste cells first.',

  check: 'Check',
  checking: 'Checking…',
  checkFailed: 'The check failed.',
  resultTitle: 'What the import does',
  counts: ({ add, update, unchanged, error }: ImportCounts) =>
    `${add} new, ${update} changed, ${unchanged} unchanged, ${error} with errors`,
  newCategories: (names: readonly string[]) =>
    `${plural(names.length, { one: 'This category is', other: 'These categories are' })} new: ${names.join(', ')}.`,
  columns: {
    title: 'The columns of your file',
    hint: 'Choose what each column contains. Your choice is remembered in this browser for files with the same columns.',
    headerRow: 'The names of the columns are in',
    row: (line: number, text: string) => `row ${line}: ${text}`,
    noHeaderRow: 'no row: each row is a dish',
    contains: (header: string) => `“${header}” contains`,
    unnamed: (number: number) => `Column ${number}`,
    noSamples: 'This column is empty.',
    skip: 'Skip this column',
    apply: 'Use these columns',
    change: 'Change the columns',
    product: (name: string) =>
      `This is an export of ${name}. The columns were matched for you, and sizes become an option group of their dish.`,
    byHand: 'Match the columns by hand',
    skipped: (headers: readonly string[]) =>
      `${plural(headers.length, { one: 'This column is', other: 'These columns are' })} skipped: ${headers.join(', ')}.`,
    skippedRows: (lines: readonly number[]) =>
      `${plural(lines.length, { one: 'This row is', other: 'These rows are' })} left out because the items are not for sale, or have no name and price: ${lines.slice(0, 30).join(', ')}${lines.length > 30 ? ' …' : ''}.`,
  },
  missing: {
    title: 'What the file does not say',
    prices: 'Prices in this file can be read in two ways',
    price: (text: string, amount: string) => `${text} is ${amount}`,
    repeatCategory: 'A dish without a category belongs to that of the dish above it',
    category: 'Category of dishes without one',
    applyCategory: 'Use this category',
    nameAsIngredient: 'A dish without ingredients gets its name as the only one',
    nameAsIngredientHint: 'Each dish needs at least one ingredient. Guests see it, so replace it later.',
  },
  unknownAllergens: {
    title: 'Words that are no known allergens',
    hint: 'Guests filter the menu by allergens, so each word must be one of them, or an allergen of your own. The import can start when each word has a meaning.',
    meaning: (word: string) => `“${word}” means`,
    choose: 'Choose',
    own: (word: string) => `another allergen: ${word}`,
    apply: 'Apply and check again',
  },
  undeclared: (allergens: string) => `Mentions ${allergens}, but does not declare it.`,
  undeclaredRows: (count: number) =>
    `${count} ${plural(count, { one: 'row mentions', other: 'rows mention' })} an allergen that the dish does not declare. Guests who filter by it would see the dish.`,
  noPictures: 'New categories and dishes have no picture. You can add one on their screens.',
  newPictures: 'New categories and dishes get a neutral picture. You can replace it on their screens.',

  show: 'Show',
  filters: { error: 'Errors', add: 'New', update: 'Changed', all: 'All' },
  filter: (label: string, count: number) => `${label} (${count})`,
  noRows: 'There are no such rows.',
  line: 'Row',
  item: 'Item',
  effect: 'What happens',
  types: { category: 'Category', group: 'Option group', option: 'Option', recipe: 'Dish' } satisfies Record<
    ImportRow['type'],
    string
  >,
  actions: { add: 'New', update: 'Changed', unchanged: 'Unchanged', error: 'Error' } satisfies Record<
    ImportRow['action'],
    string
  >,
  unnamed: 'No name',
  emptyCell: 'empty',
  showMore: (count: number) => `Show ${count} more`,
  shown: (shown: number, all: number) => `${shown} of ${all} rows`,

  import: (rows: number) => `Import ${rows} ${plural(rows, { one: 'row', other: 'rows' })}`,
  fixErrors: 'Correct the rows with errors in your spreadsheet first, then check again.',
  nothingToImport: 'The menu already contains all of this, so there is nothing to import.',
  textChanged: 'The text has changed since the check. Check it again.',
  importing: 'Importing',
  progress: (done: number, total: number) => `${done} of ${total}`,
  cancel: 'Cancel',
  cancelled: 'The import was cancelled. Nothing was changed.',
  lost: 'The connection was lost. Nothing was changed.',
  menuChanged:
    'The menu has changed since the check, so the import may have finished. Look at the screen Recipes before you import again.',
  finishedBefore: 'The import had already finished, so all rows are on the menu.',
  unknownOutcome: 'The server cannot be reached. Check again later to see whether the import has finished.',
  failed: (reason: string) => `Nothing was imported. ${reason}`,
  imported: ({ add, update }: ImportCounts) => `Imported: ${add} new, ${update} changed.`,
  openRecipes: 'Open Recipes',
  leaveText: 'The import is running. If you leave, it is cancelled.',

  gloriaFood: {
    title: 'Coming from GloriaFood',
    text: 'GloriaFood offers no file with the whole menu. Write its dishes into a spreadsheet, one row for each, and import that. Your guide is docs/coming-from-gloriafood.md in the folder of Tiffin.',
    steps: [
      'Write the columns Category, Name, Price, Description and Ingredients, and copy the texts from the screen of GloriaFood.',
      'A size with its own price becomes an option: the dish has the price of the smallest size, and each option what it costs more.',
      'Choices and addons become option groups, with the same minimum and maximum.',
      'Draw the delivery zones again on the map in the settings, and copy hours, fees and promotions.',
    ],
  },

  help: {
    title: 'The columns of the file',
    simple:
      'For a list of dishes, four columns are enough: Category, Name, Price and Ingredients. A column that the file does not have changes nothing. Columns with other names, also in other languages, can be matched after you chose the file. The exports of Square, Toast, Loyverse and WooCommerce are read as they are.',
    example: 'Example',
    column: 'Column',
    content: 'Content',
    columns: {
      Type: 'category, group (an option group), option or dish. Without this column, every row is a dish.',
      Category: 'The name of the category of a dish. A new name adds the category.',
      Name: 'The name of the category, group, option or dish.',
      Price:
        'The price of a dish, or the added price of an option. Write it as 12.50 or 12,50. A price with two meanings, such as 1,250, is an error.',
      Ingredients: 'Separated by semicolons, commas, slashes or line breaks.',
      Description: `A sentence or two about the dish, at most ${limits.descriptionMaxChars} characters.`,
      'Option groups': 'The names of the option groups of a dish, separated by semicolons.',
      Contains:
        'Allergens in your language, separated like ingredients. The word none declares that there are none. Empty in all three columns: not declared.',
      'May contain': 'Traces of allergens, separated like ingredients.',
      Diets:
        'vegetarian, vegan, gluten-free, halal or kosher, separated by semicolons. Write none if the dish has none of them.',
      Schedule: 'The name of the schedule of a category or dish.',
      ...recordBy('csvColumn', recipeNumbers, ({ name }) => recipeNumberMessages[name].csvHelp),
      'Tax class': 'The name of the tax class of a dish, as in the settings. Empty: the default class.',
      Deposit: 'What a guest pays in addition for each item, such as for a bottle. Written like a price.',
      'Goes well with':
        'The names of up to four dishes that go well with a dish, or with those of a category, separated by semicolons.',
      Group: 'The name of the group of an option.',
      Min: 'How many options of a group a guest must choose.',
      Max: 'How many options of a group a guest may choose.',
      'Max per option': 'How often a guest may choose one option.',
      Free: 'How many chosen options of a group cost nothing.',
      Default: 'yes for an option that is selected by default, otherwise no.',
      'Kitchen name': 'A shorter name of a group or option for the kitchen.',
      Id: 'Written by the export. It finds an item whose name you change. Leave it empty for a new item.',
    },
    escapes:
      'If several items have one name, write the Id instead of the name. A list has one separator: a semicolon if it contains one. Within a list, write \\; for a semicolon. An apostrophe before = + - @ keeps a spreadsheet from running the cell as a formula; the import removes it.',
  },
} as const
