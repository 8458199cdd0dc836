import type { Selectable } from 'kysely'
import type { Allergens, Dietary } from '#contract/menu/dietary.ts'
import type { Category } from '#contract/menu/menu.ts'
import type { OptionGroup } from '#contract/menu/option-groups.ts'
import type { GroupRole, HalfPrice } from '#contract/menu/option-types.ts'
import {
  type CategoryNumber,
  categoryNumbers,
  type RecipeNumber,
  recipeNumbers,
  recordBy,
} from '#contract/menu/recipe-numbers.ts'
import type { RecipeRow } from '../../menu/menu-store.ts'
import { parseIngredients, toPairedIds } from '../../menu/stored-recipe-texts.ts'
import type { Tables } from '../../store/tables.ts'

/** The part of a category that a file contains. Null: none. */
export interface CategoryItem extends Record<CategoryNumber, number | null> {
  id: string
  name: string
  scheduleId: string | null
  taxClassId: string | null
  pairedIds: readonly string[]
}

export interface OptionItem {
  id: string
  name: string
  kitchenName?: string | undefined
  priceMinor: number
  /** By the id of the size. */
  sizePrices?: Readonly<Record<string, number>> | undefined
  isDefault: boolean
  /** Undefined: not declared. */
  allergens?: Allergens | undefined
}

export interface GroupItem {
  id: string
  name: string
  kitchenName?: string | undefined
  minUnits: number
  maxUnits: number
  maxPerOption: number
  freeUnits: number
  role?: GroupRole | undefined
  halfPrice?: HalfPrice | undefined
  /** In the order in which customers see them. */
  options: readonly OptionItem[]
}

type SameColumn =
  | 'id'
  | 'categoryId'
  | 'name'
  | 'description'
  | 'priceMinor'
  | 'scheduleId'
  | 'taxClassId'
  | 'depositMinor'

/** A number is null in place of its default. */
export interface RecipeItem
  extends Pick<Selectable<Tables['recipes']>, SameColumn>,
    Record<RecipeNumber, number | null> {
  ingredients: readonly string[]
  groupIds: readonly string[]
  pairedIds: readonly string[]
  /** Null: not declared. */
  dietary: Dietary | null
}

export function toCategoryItem({
  id,
  name,
  scheduleId,
  taxClassId,
  pairedIds = [],
  ...category
}: Category): CategoryItem {
  return {
    ...newCategoryItem(id, name),
    scheduleId: scheduleId ?? null,
    taxClassId: taxClassId ?? null,
    pairedIds,
    ...recordBy('name', categoryNumbers, (field) => category[field.name] ?? null),
  }
}

/** A category that has only a name. */
export function newCategoryItem(id: string, name: string): CategoryItem {
  return {
    id,
    name,
    scheduleId: null,
    taxClassId: null,
    pairedIds: [],
    ...recordBy('name', categoryNumbers, () => null),
  }
}

export function toGroupItem({ createdAt: _, version: __, ...group }: OptionGroup): GroupItem {
  return group
}

export function toRecipeItem({ id, categoryId, name, priceMinor, ...row }: RecipeRow): RecipeItem {
  return {
    id,
    categoryId,
    name,
    priceMinor,
    ingredients: parseIngredients(row.ingredients),
    description: row.description ?? '',
    groupIds: (row.optionGroups ?? []).map((group) => group.id),
    pairedIds: (row.pairedIds !== undefined && toPairedIds('recipes', row.pairedIds).pairedIds) || [],
    dietary: row.dietary ?? null,
    scheduleId: row.scheduleId ?? null,
    ...recordBy('name', recipeNumbers, (field) => row[field.name] ?? null),
    taxClassId: row.taxClassId ?? null,
    depositMinor: row.depositMinor ?? 0,
  }
}
