import type { ImportType } from './menu-import.ts'

const typeNames = {
  category: 'A category',
  group: 'An option group',
  option: 'An option',
  recipe: 'A dish',
} as const satisfies Record<ImportType, string>

/** The maximum number of unknown columns in a message. */
const namesMax = 10

/** The messages about a file with the menu: what is wrong, and what to write instead. */
export const menuImportErrors = {
  noHeader: 'No known names of columns were found. Choose what each column contains.',
  unknownColumns: (names: readonly string[]) =>
    `Unknown columns: ${names.slice(0, namesMax).join(', ')}${names.length > namesMax ? ' …' : ''}. Choose what each one contains, or skip it.`,
  repeatedColumn: (name: string) => `Two columns contain ${name}. Skip one of them, or choose something else for it.`,
  noName: 'The file needs a column Name or a column Id. Choose which column has the names of the dishes.',
  noRows: 'The file has no rows below the names of the columns.',
  tooManyRows: (rowsMax: number) => `The file has more than ${rowsMax} rows. Split it into several files.`,
  tooLong: (charsMax: number) => `The file has more than ${charsMax} characters. Split it into several files.`,
  brokenQuotes: (line: number) =>
    `The quotes (") in row ${line} are not valid. A cell in quotes must end with a quote, and a quote within it is written twice.`,

  longRow: (line: number) =>
    `Row ${line} is too long. Look for a quote (") in or above it that is not closed, or make its cells shorter.`,

  typeUnknown: 'Write category, group, option or dish.',
  tooManyCells: 'This row has more cells than there are columns. Put a text that contains the separator in quotes.',
  columnUnused: (type: ImportType, column: string) => `${typeNames[type]} has no ${column}. Leave this cell empty.`,
  required: 'This cell must not be empty.',
  columnRequired: (column: string) => `A new item needs a column ${column}.`,
  idUnknown: 'No item of the menu has this Id. Leave the Id empty to add it.',
  ambiguous: 'Several items have this name. Write the Id instead of the name.',
  ambiguousName: 'Several items have this name. Write the Id of the item into the column Id.',
  unknown: (what: string) => `There is no ${what} with this name.`,
  sameItem: (line: number) => `Row ${line} means the same item. Remove one of the two rows.`,
  price: (example: string) => `Write the price as ${example}.`,
  deposit: (example: string) => `Write the deposit as ${example}.`,
  role: 'Write size, half, or “half, mean”; leave the cell empty for all other groups.',
  twoSizes: (groups: readonly string[]) =>
    `A dish can have only one group of sizes. Remove one of ${groups.map((name) => `“${name}”`).join(' and ')}.`,
  secondSize: (dish: string, groups: readonly string[]) =>
    `${dish} would have several groups of sizes: ${groups.map((name) => `“${name}”`).join(' and ')}. A dish can have only one. Remove the others from the dish first.`,
  sizeAmbiguous: (entry: string, references: readonly string[]) =>
    `“${entry}”: several groups have this size. Write the group, too: ${references
      .slice(0, namesMax)
      .map((name) => `“${name}”`)
      .join(' or ')}.`,
  sizeTwice: (entry: string) => `“${entry}”: this size is listed twice. Remove one of the two prices.`,
  sizePrice: (entry: string, example: string) =>
    `“${entry}”: write the name of a size and its price, such as Large = ${example}. Separate several with a semicolon.`,
  wholeNumber: (min: number, max: number) => `Write a whole number from ${min} to ${max}.`,
  containsMissing:
    'Write the allergens, or none if there are none. Diets and traces alone would declare that the dish contains no allergens.',
  yesOrNo: 'Write yes or no.',
  listMax: (max: number) => `Write at most ${max} entries.`,
  invalid: 'This is not valid.',
  dietUnknown: (diets: readonly string[]) =>
    `Known diets: ${diets.join(', ')}. Write none if the dish has none of them.`,
  allergenUnknown: (words: readonly string[]) =>
    `${words.map((word) => `“${word}”`).join(', ')}: not a known allergen. Choose above what it means, or correct this cell.`,
  noOptions: 'An option group needs at least one option. Add a row with the type option.',
  optionsMax: (max: number) => `An option group has at most ${max} options.`,
  tooManyDefaults: 'More options are selected by default than the maximum of the group. Write no.',
  /** @param reason such as 'must not be more than the maximum' */
  groupRule: (group: string, column: string, reason: string) => `The option group “${group}”: ${column} ${reason}.`,
  entry: (entry: string, reason: string) => `“${entry}” ${reason}.`,
  /** @param reason such as 'must have at most 100 characters' */
  cell: (reason: string) => `This cell ${reason}.`,
} as const
