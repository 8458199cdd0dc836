import { sql } from 'kysely'
import { categoryNumbers } from '#contract/menu/recipe-numbers.ts'
import { recipeColumns } from '../menu/recipe-columns.ts'
import { bulkInsert } from '../store/bulk-insert.ts'
import { dialectOf } from '../store/dialects.ts'
import { type Queries, unsortedPosition } from '../store/tables.ts'

export const insertCategories = bulkInsert('categories', [
  'id',
  'name',
  'scheduleId',
  'pairedIds',
  'taxClassId',
  ...categoryNumbers.map(({ name }) => name),
  'pictureHash',
  'createdAt',
])

const groupColumns = [
  'name',
  'kitchenName',
  'minUnits',
  'maxUnits',
  'maxPerOption',
  'freeUnits',
  'role',
  'halfPrice',
] as const

/** Inserts new groups, and updates and increments the version of existing ones. */
export const upsertGroups = bulkInsert(
  'optionGroups',
  ['id', ...groupColumns, 'createdAt'],
  sql`on conflict (id) do update set ${excluded(groupColumns)}, version = ${sql.ref('optionGroups.version')} + 1`,
)

export const insertOptions = bulkInsert('options', [
  'groupId',
  'id',
  'position',
  'name',
  'kitchenName',
  'priceMinor',
  'sizePrices',
  'isDefault',
  'allergens',
  'soldOutUntil',
])

const importedColumns = ['name', ...recipeColumns] as const

/**
 * Inserts new recipes, and updates and increments the version of existing ones, which keep their picture. In another
 * category, a recipe becomes the last one.
 */
export const upsertRecipes = bulkInsert(
  'recipes',
  ['id', ...importedColumns, 'pictureHash', 'createdAt'],
  sql`on conflict (id) do update set ${excluded(importedColumns)}, version = recipes.version + 1,
    position = case when recipes.${sql.ref('categoryId')} = ${sql.ref('excluded.categoryId')}
      then recipes.position else ${sql.lit(unsortedPosition)} end`,
)

export const insertRecipeGroups = bulkInsert('recipeGroups', ['recipeId', 'groupId', 'position'])

export async function deleteRecipeGroupsOf(queries: Queries, recipeIds: readonly string[]): Promise<void> {
  await queries.deleteFrom('recipeGroups').where(dialectOf(queries).inList('recipeId', recipeIds)).execute()
}

/** @returns `"name" = excluded."name", …`: an upsert sets the columns of an existing row to the new values */
function excluded(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))
}
