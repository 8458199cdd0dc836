import * as z from 'zod/mini'
import { problemSchema } from '../errors.ts'
import { type Language, languages } from '../i18n/language.ts'
import { categoryNumbers, recipeNumbers } from './recipe-numbers.ts'

/** The columns of a recipe beside its type and id. */
const recipeColumns = [
  'Category',
  'Name',
  'Price',
  'Ingredients',
  'Description',
  'Option groups',
  'Contains',
  'May contain',
  'Diets',
  'Schedule',
  ...recipeNumbers.map(({ csvColumn }) => csvColumn),
  'Tax class',
  'Deposit',
  'Goes well with',
] as const

/** The headers of a file with the menu, in the order of an export. */
export const importColumns = [
  'Type',
  ...recipeColumns,
  'Per day together',
  'Group',
  'Min',
  'Max',
  'Max per option',
  'Free',
  'Role',
  'Prices by size',
  'Default',
  'Kitchen name',
  'Id',
] as const
export type ImportColumn = (typeof importColumns)[number]

/** The columns with texts that guests read in several languages: in a further language, a file has them as `Name (it)`. */
export const translatedColumns = [
  'Category',
  'Name',
  'Ingredients',
  'Description',
] as const satisfies readonly ImportColumn[]
export type TranslatedColumn = (typeof translatedColumns)[number]
export type TranslationColumn = `${TranslatedColumn} (${Language})`
export type FileColumn = ImportColumn | TranslationColumn

export function toTranslationColumn(column: TranslatedColumn, language: Language): TranslationColumn {
  return `${column} (${language})`
}

/** @returns the columns of a file with translations to these languages, each behind the column that it translates */
export function listFileColumns(furtherLanguages: readonly Language[]): FileColumn[] {
  return importColumns.flatMap((column): FileColumn[] => {
    const translated = translatedColumns.find((each) => each === column)
    return [column, ...(translated ? furtherLanguages.map((each) => toTranslationColumn(translated, each)) : [])]
  })
}

/** Those of every language. */
export const fileColumns = listFileColumns(languages)

const translations = new Map<FileColumn, { column: TranslatedColumn; language: Language }>(
  translatedColumns.flatMap((column) =>
    languages.map((language) => [toTranslationColumn(column, language), { column, language }] as const),
  ),
)

/** Whether a column is in the language of the menu. */
export function isImportColumn(column: FileColumn): column is ImportColumn {
  return !translations.has(column)
}

/** @returns what a column translates, and to which language; undefined for a column in the language of the menu */
export function findTranslation(column: FileColumn): { column: TranslatedColumn; language: Language } | undefined {
  return translations.get(column)
}

/** What a row can be, in the order of an export. */
export const importTypes = ['category', 'group', 'option', 'recipe'] as const
export type ImportType = (typeof importTypes)[number]

/** The columns that a row of each type can fill. Its cells in the other columns are empty. */
export const columnsOfType = {
  category: [
    'Type',
    'Name',
    'Schedule',
    ...categoryNumbers.map(({ csvColumn }) => csvColumn),
    'Tax class',
    'Goes well with',
    'Id',
  ],
  group: ['Type', 'Name', 'Min', 'Max', 'Max per option', 'Free', 'Role', 'Kitchen name', 'Id'],
  option: [
    'Type',
    'Group',
    'Name',
    'Price',
    'Prices by size',
    'Contains',
    'May contain',
    'Default',
    'Kitchen name',
    'Id',
  ],
  recipe: ['Type', ...recipeColumns, 'Id'],
} as const satisfies Record<ImportType, readonly ImportColumn[]>

const countsSchema = z.object({ add: z.int(), update: z.int(), unchanged: z.int(), error: z.int() })
export type ImportCounts = z.infer<typeof countsSchema>

const importRowSchema = z.object({
  /** The number of the row in a spreadsheet, in which the row of the headers is 1. */
  line: z.int(),
  type: z.enum(importTypes),
  name: z.string(),
  action: z.enum(['add', 'update', 'unchanged', 'error']),
  /** The cells that the import changes. `before` is empty for a new item. */
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  /** `column` is omitted for an error of the whole row. */
  errors: z.array(z.object({ column: z.exactOptional(z.string()), message: z.string() })),
  /** The allergens that the dish or option mentions in its own text but does not declare. */
  undeclared: z.array(z.string()),
})
export type ImportRow = z.infer<typeof importRowSchema>

/** How the file was read. */
const importSourceSchema = z.object({
  /** The program whose export the file is, such as Square. */
  product: z.exactOptional(z.string()),
  /** The number of the row with the headers; 0 if there is none. */
  headerRow: z.int(),
  /** The first rows that are not empty, one of which has the headers. */
  firstRows: z.array(z.object({ line: z.int(), text: z.string() })),
  columns: z.array(
    z.object({
      header: z.string(),
      /** The first texts below the header. */
      samples: z.array(z.string()),
      /** 'unknown': the admin must choose. 'used' by a known program in its own way. */
      column: z.enum(['skipped', 'unknown', 'used', ...fileColumns]),
    }),
  ),
  /** The numbers of the rows that the program does not sell any more, and that are left out. */
  skippedRows: z.array(z.int()),
  /** The modifier sets that are not on the menu, and whose options the file does not contain. */
  modifierSets: z.array(z.object({ name: z.string(), dishes: z.int() })),
})
export type ImportSource = z.infer<typeof importSourceSchema>

export const importCheckResultSchema = z.object({
  menuVersion: z.int(),
  rows: z.array(importRowSchema),
  counts: countsSchema,
  /** The categories that the import adds because a dish names them. */
  newCategories: z.array(z.string()),
  /** Words for allergens that the admin must explain before the import. */
  unknownAllergens: z.array(z.string()),
  /** Prices with two meanings, up to three. */
  unclearPrices: z.array(z.object({ text: z.string(), decimal: z.string(), thousands: z.string() })),
  /** The rows with only a name, of a file without categories: the first few, and how many. Omitted if there are none. */
  titleRows: z.exactOptional(
    z.object({ first: z.array(z.object({ line: z.int(), name: z.string() })), count: z.int() }),
  ),
  /** Whether dishes without ingredients get their name as the only one. */
  nameAsIngredient: z.boolean(),
  /** Omitted if the file is not a table. */
  source: z.exactOptional(importSourceSchema),
  /** Why the whole file cannot be read; then there are no rows. */
  problem: z.exactOptional(z.string()),
})
export type ImportCheck = z.infer<typeof importCheckResultSchema>

/** `items` is the number of new and changed items. */
const undoableSchema = z.nullable(z.object({ at: z.int(), items: z.int() }))

/**
 * The import of the menu, and the save of several translations, of the last 24 hours that can be undone; null for none. Translations are
 * optional, because the panel also asks a server of the previous version.
 */
export const importUndoSchema = z.object({ import: undoableSchema, translations: z.optional(undoableSchema) })

export const undoImportSchema = z.strictObject({ at: z.int() })

/** `kept` are the names of the items that were changed since the import or the save, or that something else needs. */
export const undoneImportSchema = z.object({ removed: z.int(), restored: z.int(), kept: z.array(z.string()) })
export type UndoneImport = z.infer<typeof undoneImportSchema>

/** A line of the response of an import: progress in rows, then either the result or the reason why nothing was imported. */
export const importProgressSchema = z.union([
  z.object({ done: z.int(), total: z.int() }),
  z.object({ imported: countsSchema }),
  z.object({ problem: problemSchema }),
])
