import * as z from 'zod/mini'
import type { allergensSchema } from '#contract/menu/dietary-schemas.ts'
import { type OptionGroup, type OptionGroupDraft, optionGroupSchema } from '#contract/menu/option-groups.ts'
import type { MenuOption, MenuOptionGroup } from '#contract/menu/option-types.ts'
import { dialectOf } from '../store/dialects.ts'
import { toStoredTime, tryReadStored } from '../store/stored-data.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { deleteGroupTranslations } from '../translations/translation-store.ts'
import { type OptionRow, optionRows } from './option-rows.ts'
import { toGroupOption } from './stored-option.ts'

/** An option with the name that the kitchen sees. */
export interface CatalogueOption extends MenuOption {
  kitchenName?: string | undefined
  /** Undefined when the owner has declared nothing. */
  allergens?: z.infer<typeof allergensSchema>
}

/** An option group in the catalogue, with the name that the kitchen sees. */
export interface CatalogueGroup extends MenuOptionGroup<CatalogueOption> {
  kitchenName?: string | undefined
}

/** @returns all option groups with their options, oldest first, without the damaged ones */
export async function listOptionGroups(queries: Queries): Promise<OptionGroup[]> {
  const rows = await optionGroups(queries).orderBy('createdAt').orderBy('id').execute()
  if (rows.length === 0) return []
  const byGroup = Map.groupBy(
    await optionRows(queries).orderBy('groupId').orderBy('position').execute(),
    ({ groupId }) => groupId,
  )
  return rows.map((row) => toOptionGroup(row, byGroup.get(row.id) ?? [])).filter((group) => group !== undefined)
}

export async function findOptionGroup(queries: Queries, id: string): Promise<OptionGroup | undefined> {
  const row = await optionGroups(queries).where('id', '=', id).executeTakeFirst()
  return row && toOptionGroup(row, await optionRows(queries).where('groupId', '=', id).orderBy('position').execute())
}

/**
 * @returns for each recipe with options its groups in order, by recipe id; undefined when one of them is damaged, because its
 *   options can be required
 */
export async function listGroupsByRecipe(queries: Queries): Promise<ReadonlyMap<string, CatalogueGroup[] | undefined>> {
  const links = await recipeGroups(queries).execute()
  if (links.length === 0) return new Map()
  const groups = await listOptionGroups(queries)
  const byId = new Map(groups.map((group) => [group.id, toCatalogueGroup(group)]))
  const linksByRecipe = Map.groupBy(links, ({ recipeId }) => recipeId)
  return new Map(
    Array.from(linksByRecipe, ([recipeId, own]) => [recipeId, allOrNone(own.map(({ groupId }) => byId.get(groupId)))]),
  )
}

/** @returns the groups of one recipe in order; undefined when one of them is damaged */
export async function listGroupsOf(queries: Queries, recipeId: string): Promise<CatalogueGroup[] | undefined> {
  const links = await recipeGroups(queries).where('recipeId', '=', recipeId).execute()
  const groups = await Promise.all(links.map(({ groupId }) => findOptionGroup(queries, groupId)))
  return allOrNone(groups.map((group) => group && toCatalogueGroup(group)))
}

function allOrNone<Value>(values: (Value | undefined)[]): Value[] | undefined {
  const present = values.filter((value) => value !== undefined)
  return present.length === values.length ? present : undefined
}

/** @returns how many of these groups exist */
export async function countOptionGroups(queries: Queries, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await queries
    .selectFrom('optionGroups')
    .select('id')
    .where(dialectOf(queries).inList('id', ids))
    .execute()
  return rows.length
}

/** @returns the ids of the sizes of all dishes */
export async function listSizeIds(queries: Queries): Promise<string[]> {
  const rows = await queries
    .selectFrom('options')
    .innerJoin('optionGroups', 'optionGroups.id', 'options.groupId')
    .select('options.id')
    .where('role', '=', 'size')
    .execute()
  return rows.map(({ id }) => id)
}

/** Changes neither the version nor other options. @returns whether the option exists */
export async function updateOptionSoldOut(
  queries: Queries,
  { groupId, optionId, soldOutUntil }: { groupId: string; optionId: string; soldOutUntil: Milliseconds | null },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('options')
    .set({ soldOutUntil })
    .where('groupId', '=', groupId)
    .where('id', '=', optionId)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** @returns the names of the recipes that use the group, at most `max` */
export async function listRecipeNamesWith(queries: Queries, groupId: string, max: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('recipeGroups')
    .innerJoin('recipes', 'recipes.id', 'recipeGroups.recipeId')
    .select('recipes.name')
    .where('groupId', '=', groupId)
    .where('recipes.archivedAt', 'is', null)
    .orderBy('recipes.name')
    .limit(max)
    .execute()
  return rows.map(({ name }) => name)
}

type GroupValues = Omit<OptionGroupDraft, 'options'>

function toOptional({
  kitchenName = null,
  role = null,
  halfPrice = null,
}: { [Key in 'kitchenName' | 'role' | 'halfPrice']?: string | null | undefined }) {
  return { kitchenName, role, halfPrice }
}

export async function insertOptionGroup(
  queries: Queries,
  { kitchenName, role, halfPrice, ...group }: GroupValues & { id: string; createdAt: Milliseconds },
): Promise<void> {
  await queries
    .insertInto('optionGroups')
    .values({ ...group, ...toOptional({ kitchenName, role, halfPrice }) })
    .execute()
}

/**
 * Updates the names and the rule of a group, unless someone else has changed it.
 * @returns false when `version` is not the current version, or the group does not exist: then nothing is changed
 */
export async function updateOptionGroup(
  queries: Queries,
  id: string,
  version: number,
  { kitchenName, role, halfPrice, ...values }: GroupValues,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('optionGroups')
    .set((eb) => ({ ...values, ...toOptional({ kitchenName, role, halfPrice }), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** @returns whether it existed */
export async function deleteOptionGroup(queries: Queries, id: string): Promise<boolean> {
  const { numDeletedRows } = await queries.deleteFrom('optionGroups').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows > 0) await deleteGroupTranslations(queries, id)
  return numDeletedRows > 0
}

/** Replaces the groups of a recipe. */
export async function replaceRecipeGroups(
  queries: Queries,
  recipeId: string,
  groupIds: readonly string[],
): Promise<void> {
  await queries.deleteFrom('recipeGroups').where('recipeId', '=', recipeId).execute()
  if (groupIds.length === 0) return
  await queries
    .insertInto('recipeGroups')
    .values(groupIds.map((groupId, position) => ({ recipeId, groupId, position })))
    .execute()
}

function recipeGroups(queries: Queries) {
  return queries.selectFrom('recipeGroups').select(['recipeId', 'groupId']).orderBy('recipeId').orderBy('position')
}

function optionGroups(queries: Queries) {
  return queries
    .selectFrom('optionGroups')
    .select(['id', 'name', 'kitchenName', 'minUnits', 'maxUnits', 'maxPerOption', 'freeUnits', 'role', 'halfPrice'])
    .select(['createdAt', 'version'])
}

type GroupRow = Awaited<ReturnType<ReturnType<typeof optionGroups>['execute']>>[number]

const groupSchema = z.omit(optionGroupSchema, { options: true })

/** @param rows the options of the group in their order. @returns undefined for a damaged group */
function toOptionGroup(stored: GroupRow, rows: OptionRow[]): OptionGroup | undefined {
  const { kitchenName, role, halfPrice, createdAt, ...row } = stored
  return tryReadStored('optionGroups', () => {
    const group = groupSchema.parse({
      ...row,
      ...(kitchenName !== null && { kitchenName }),
      ...(role !== null && { role }),
      ...(halfPrice !== null && { halfPrice }),
      createdAt: toStoredTime('optionGroups', createdAt),
    })
    return { ...group, options: rows.map(toGroupOption).filter((option) => option !== undefined) }
  })
}

function toCatalogueGroup({ createdAt: _, version: __, ...group }: OptionGroup): CatalogueGroup {
  return group
}

/** Converts a group to the API's format, without the names for the kitchen. */
export function toMenuGroup({ options, kitchenName: _, ...group }: CatalogueGroup) {
  return {
    ...group,
    options: options.map(({ kitchenName: __, ...option }) => option),
  }
}
