import type { Insertable } from 'kysely'
import * as z from 'zod/mini'
import type { CategoryDefaults } from '#contract/menu/dish-rules.ts'
import type { Category } from '#contract/menu/menu.ts'
import { type CategoryNumber, categoryNumbers } from '#contract/menu/recipe-numbers.ts'
import { sharedStockId } from '#contract/ordering/day-limits.ts'
import { imageUrlOf, readPreview } from '../pictures/picture-store.ts'
import { toStoredTime, tryReadStored } from '../store/stored-data.ts'
import type { Queries, Tables } from '../store/tables.ts'
import { deleteTranslationsOf } from '../translations/translation-store.ts'
import { pickColumns } from './pick-columns.ts'
import { toPairedIds } from './stored-recipe-texts.ts'

const nameSchema = z.string()
const numberSchema = z.nullable(z.int())

type NewCategory = Insertable<Tables['categories']>

/** @returns the categories in the owner's order, then those that were never sorted, oldest first */
export async function listCategories(queries: Queries): Promise<Category[]> {
  const rows = await categories(queries).orderBy('categories.createdAt').orderBy('categories.id').execute()
  return rows.toSorted((a, b) => a.position - b.position).map(toCategory)
}

export async function findCategory(queries: Queries, id: string): Promise<Category | undefined> {
  const row = await categories(queries).where('categories.id', '=', id).executeTakeFirst()
  return row && toCategory(row)
}

/** @returns the number of categories, including the archived ones */
export async function countCategories(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom('categories')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertCategory(queries: Queries, category: NewCategory): Promise<void> {
  await queries.insertInto('categories').values(category).execute()
}

/**
 * Updates a category, unless someone else has changed it.
 * @param version the version that the admin has edited
 * @returns false when this is not the current version, or the category does not exist: then nothing is changed
 */
export async function updateCategory(
  queries: Queries,
  id: string,
  version: number,
  values: Partial<NewCategory>,
): Promise<boolean> {
  const { name, ...others } = values
  const isNameSaved = name !== undefined && (name !== id || (await hasReadableName(queries, id)))
  const { numUpdatedRows } = await queries
    .updateTable('categories')
    .set((eb) => ({ ...others, ...(isNameSaved && { name }), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Whether the category has a name. An admin who saves something else must not store the id that stands for a damaged one. */
async function hasReadableName(queries: Queries, id: string): Promise<boolean> {
  const row = await queries.selectFrom('categories').select('name').where('id', '=', id).executeTakeFirst()
  return nameSchema.safeParse(row?.name).success
}

/** @returns whether it existed */
export async function deleteCategory(queries: Queries, id: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('categories')
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  if (numDeletedRows > 0) await deleteTranslationsOf(queries, 'category', [id])
  return numDeletedRows > 0
}

function categories(queries: Queries) {
  return queries
    .selectFrom('categories')
    .leftJoin('pictures', 'pictures.hash', 'categories.pictureHash')
    .select(['categories.id', 'categories.name', 'pictureHash', 'preview', 'categories.createdAt', 'version'])
    .select(['scheduleId', 'position', 'pairedIds', 'taxClassId', ...categoryNumbers.map(({ name }) => name)])
    .where('archivedAt', 'is', null)
}

type CategoryRow = Awaited<ReturnType<ReturnType<typeof categories>['execute']>>[number]

/** A damaged category keeps its dishes on the menu. Without a name it has its id as the name. */
function toCategory({
  id,
  name,
  preview,
  pictureHash,
  createdAt,
  version,
  scheduleId,
  pairedIds,
  taxClassId,
  ...row
}: CategoryRow): Category {
  return {
    id,
    name: tryReadStored('categories', () => nameSchema.parse(name)) ?? id,
    imageBase64: readPreview(preview),
    imageUrl: imageUrlOf(pictureHash),
    createdAt: toStoredTime('categories', createdAt),
    version,
    ...(scheduleId !== null && { scheduleId }),
    ...toPairedIds('categories', pairedIds),
    ...(taxClassId !== null && { taxClassId }),
    ...Object.fromEntries(categoryNumbers.flatMap(({ name: field }) => toNumber(field, row[field]))),
  }
}

/** @returns no entry for none, and for a damaged number */
function toNumber(field: CategoryNumber, stored: number | null): [CategoryNumber, number][] {
  const value = tryReadStored('categories', () => numberSchema.parse(stored))
  return typeof value === 'number' ? [[field, value]] : []
}

const defaultNames = ['taxClassId', ...categoryNumbers.map(({ name }) => name)] as const

/** @returns what the category of a recipe defines for it; undefined for nothing */
export function createDefaults(
  menuCategories: readonly Category[],
): (recipe: { categoryId: string }) => CategoryDefaults | undefined {
  const having = menuCategories.filter((category) => defaultNames.some((name) => category[name] !== undefined))
  const byId = new Map(having.map((category) => [category.id, defaultsOf(category)]))
  return ({ categoryId }) => byId.get(categoryId)
}

function defaultsOf(category: Category): CategoryDefaults {
  const { sharedPerDay: perDay, ...defaults } = pickColumns(category, defaultNames)
  const { id, name } = category
  return { ...defaults, ...(perDay !== undefined && { shared: { id: sharedStockId(id), name, perDay } }) }
}
