import type { Selectable } from 'kysely'
import type { Allergens, Dietary } from '#contract/menu/dietary.ts'
import type { Category } from '#contract/menu/menu.ts'
import type { OptionGroup } from '#contract/menu/option-groups.ts'
import { type RecipeNumber, recipeNumbers, recordBy } from '#contract/menu/recipe-numbers.ts'
import type { RecipeRow } from '../../menu/menu-store.ts'
import { parseIngredients, toPairedIds } from '../../menu/stored-recipe-texts.ts'
import type { Tables } from '../../store/tables.ts'

/** The part of a category that a file contains. Null: no schedule. */
export interface CategoryItem {
  id: string
  name: string
  scheduleId: string | null
  pairedIds: readonly string[]
}

export interface OptionItem {
  id: string
  name: string
  kitchenName?: string | undefined
  priceMinor: number
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

export function toCategoryItem({ id, name, scheduleId, pairedIds = [] }: Category): CategoryItem {
  return { id, name, scheduleId: scheduleId ?? null, pairedIds }
}

export function toGroupItem({ id, name, kitchenName, ...group }: OptionGroup): GroupItem {
  const { minUnits, maxUnits, maxPerOption, freeUnits, options } = group
  return { id, name, kitchenName, minUnits, maxUnits, maxPerOption, freeUnits, options }
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
