import type { Insertable } from 'kysely'
import * as z from 'zod/mini'
import type { Dietary } from '#contract/menu/dietary.ts'
import { dietarySchema } from '#contract/menu/dietary-schemas.ts'
import type { CategoryDefaults } from '#contract/menu/dish-rules.ts'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import { recipeNumbers, recordBy } from '#contract/menu/recipe-numbers.ts'
import type { SoldOutDays } from '#contract/menu/recipe-schemas.ts'
import type { WeeklyInterval } from '#contract/menu/schedule.ts'
import type { Currency } from '#contract/values/money.ts'
import { readPreview } from '../pictures/picture-store.ts'
import { timeSchema, tryReadStored } from '../store/stored-data.ts'
import { type Queries, type Tables, unsortedPosition } from '../store/tables.ts'
import { deleteTranslationsOf } from '../translations/translation-store.ts'
import { createDefaults, findCategory } from './category-store.ts'
import { listDamagedDietary } from './damaged-dietary.ts'
import { type CatalogueGroup, listGroupsByRecipe, listGroupsOf } from './option-store.ts'
import { pickColumns } from './pick-columns.ts'
import { recipeColumns } from './recipe-columns.ts'
import { loadSchedules } from './schedule-store.ts'
import { toSoldOutUntil } from './stored-option.ts'
import { toDietary, toStoredIngredients } from './stored-recipe-texts.ts'
import { toRecipe } from './to-recipe.ts'

export type NewRecipe = Omit<Insertable<Tables['recipes']>, 'ingredients' | 'dietary' | 'pairedIds'> & {
  ingredients: string[]
  pairedIds?: readonly string[] | undefined
  /** Null: nothing is declared. */
  dietary?: Dietary | null | undefined
}

/**
 * @param menuCategories with their schedules, in the owner's order
 * @returns the recipes with their option groups, category by category, in the owner's order; those that were never
 *   sorted follow the others of their category, oldest first. A damaged recipe is left out, also one with a damaged group
 */
export async function listRecipeRows(queries: Queries, menuCategories: readonly Category[] = []): Promise<RecipeRow[]> {
  const rows = await recipes(queries).orderBy('recipes.createdAt').orderBy('recipes.id').execute()
  const groups = await listGroupsByRecipe(queries)
  const scheduleOf = await loadSchedules(queries, menuCategories, rows)
  const defaultsOf = createDefaults(menuCategories)
  const ranks = new Map(menuCategories.map(({ id }, index) => [id, index]))
  const rankOf = ({ categoryId }: StoredRecipe) => ranks.get(categoryId) ?? ranks.size
  return rows
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.position - b.position)
    .map((row) =>
      readRecipeRow(row, groups.has(row.id) ? groups.get(row.id) : [], {
        schedule: scheduleOf(row),
        defaults: defaultsOf(row),
      }),
    )
    .filter((row) => row !== undefined)
}

/** @returns undefined for a damaged recipe, too */
export async function findRecipe(queries: Queries, currency: Currency, id: string): Promise<Recipe | undefined> {
  const row = await recipes(queries).where('recipes.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const category = await findCategory(queries, row.categoryId)
  const categories = category ? [category] : []
  const scheduleOf = await loadSchedules(queries, categories, [row])
  const ofCategory = { schedule: scheduleOf(row), defaults: createDefaults(categories)(row) }
  const recipe = readRecipeRow(row, await listGroupsOf(queries, id), ofCategory)
  return recipe && toRecipe(recipe, currency)
}

/** @returns how many recipes of a category are on the menu */
export async function countRecipesIn(queries: Queries, categoryId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('recipes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('categoryId', '=', categoryId)
    .where('archivedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertRecipe(
  queries: Queries,
  { ingredients, dietary, pairedIds = [], ...recipe }: NewRecipe,
): Promise<void> {
  const lists = { ingredients: JSON.stringify(ingredients), pairedIds: JSON.stringify(pairedIds) }
  await queries
    .insertInto('recipes')
    .values({ ...recipe, ...lists, dietary: dietary ? JSON.stringify(dietary) : null })
    .execute()
}

/**
 * Like `updateCategory` of `category-store.ts`. When `dietary` is omitted, the declaration does not change. In another category, the
 * recipe becomes the last one.
 */
export async function updateRecipe(
  queries: Queries,
  id: string,
  version: number,
  { ingredients, dietary, pairedIds, ...values }: Partial<NewRecipe>,
): Promise<boolean> {
  const storedIngredients = ingredients && toStoredIngredients(ingredients)
  const keepsDietary = dietary === undefined || (dietary === null && (await listDamagedDietary(queries, [id])).has(id))
  const { numUpdatedRows } = await queries
    .updateTable('recipes')
    .set((eb) => ({
      ...values,
      ...(storedIngredients !== undefined && { ingredients: storedIngredients }),
      ...(pairedIds && { pairedIds: JSON.stringify(pairedIds) }),
      ...(!keepsDietary && { dietary: dietary && JSON.stringify(dietary) }),
      ...(values.categoryId !== undefined && {
        position: eb
          .case()
          .when('categoryId', '=', values.categoryId)
          .then(eb.ref('position'))
          .else(unsortedPosition)
          .end(),
      }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** @returns whether it existed */
export async function deleteRecipe(queries: Queries, id: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('recipes')
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  if (numDeletedRows > 0) await deleteTranslationsOf(queries, 'recipe', [id])
  return numDeletedRows > 0
}

function recipes(queries: Queries) {
  return queries
    .selectFrom('recipes')
    .leftJoin('pictures', 'pictures.hash', 'recipes.pictureHash')
    .select(['recipes.id', 'recipes.name', 'pictureHash', 'preview', 'recipes.createdAt', 'version', 'position'])
    .select(['soldOutUntil', 'leftUntil', ...recipeColumns])
    .where('archivedAt', 'is', null)
}

type StoredRecipe = Awaited<ReturnType<ReturnType<typeof recipes>['execute']>>[number]

/** The columns that a recipe omits when they have these values. */
const omitted = {
  description: '',
  pairedIds: '[]',
  leftUntil: null,
  scheduleId: null,
  ...recordBy('name', recipeNumbers, (field) => field.default),
  taxClassId: null,
  depositMinor: 0,
} as const
type Omitted = keyof typeof omitted
type Optional = { [Column in Omitted]?: NonNullable<StoredRecipe[Column]> }

/** A recipe with its price in minor units, its picture, its options and its schedule. */
export interface RecipeRow
  extends Omit<StoredRecipe, Omitted | 'preview' | 'dietary' | 'soldOutUntil' | 'position'>,
    Optional {
  preview: string
  /** Undefined when the owner has declared nothing. */
  dietary?: z.infer<typeof dietarySchema> | undefined
  /** Undefined or empty for a recipe without options. */
  optionGroups?: readonly CatalogueGroup[] | undefined
  /** An ISO time. Omitted for a recipe that is not sold out. */
  soldOutUntil?: string
  schedule?: readonly WeeklyInterval[]
  /** In a menu in another language (`menuIn`): the texts that are translated, in the language of the menu. */
  originalName?: string
  originalDescription?: string
  originalIngredients?: string[]
  /** Omitted for a dish that is sold out for no day. */
  soldOutDays?: SoldOutDays
  /** Omitted when its category has none. */
  defaults?: CategoryDefaults
}

/** What the category of a recipe adds to it. */
interface OfCategory {
  schedule: readonly WeeklyInterval[] | undefined
  defaults: CategoryDefaults | undefined
}

/** On SQLite any column can contain a text. Damaged ingredients and declarations have a substitute. */
const columnsSchema = z.object({
  id: z.string(),
  categoryId: z.string(),
  name: z.string(),
  description: z.string(),
  pairedIds: z.string(),
  priceMinor: z.int().check(z.nonnegative()),
  pictureHash: z.string(),
  createdAt: timeSchema,
  version: z.int(),
  scheduleId: z.nullable(z.string()),
  soldOutUntil: z.nullable(timeSchema),
  leftUntil: z.nullable(timeSchema),
  position: z.int(),
  ...recordBy('name', recipeNumbers, (field) => (field.default === null ? z.nullable(z.int()) : z.int())),
  taxClassId: z.nullable(z.string()),
  depositMinor: z.int().check(z.nonnegative()),
})

/** @param groups undefined when one is damaged. @returns undefined for a damaged recipe */
function readRecipeRow(
  row: StoredRecipe,
  groups: readonly CatalogueGroup[] | undefined,
  ofCategory: OfCategory,
): RecipeRow | undefined {
  return (
    groups &&
    tryReadStored('recipes', () => {
      columnsSchema.parse(row)
      return toRecipeRow(row, groups, ofCategory)
    })
  )
}

function toRecipeRow(
  row: StoredRecipe,
  optionGroups: readonly CatalogueGroup[],
  { schedule, defaults }: OfCategory,
): RecipeRow {
  return {
    ...pickColumns(row, rowColumns, omitted),
    preview: readPreview(row.preview),
    optionGroups,
    ...toDietary(row.dietary),
    ...toSoldOutUntil(row.soldOutUntil),
    ...(schedule && { schedule }),
    ...(defaults && { defaults }),
  }
}

const rowColumns = [
  ...(['id', 'name', 'pictureHash', 'createdAt', 'version', 'leftUntil'] as const),
  ...recipeColumns.filter((column) => column !== 'dietary'),
]
