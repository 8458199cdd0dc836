import type { Allergens, Dietary } from '#contract/dietary.ts'
import type { Category } from '#contract/menu.ts'
import type { OptionGroup } from '#contract/option-groups.ts'
import { type RecipeNumber, recipeNumbers, recordBy } from '#contract/recipe-numbers.ts'
import type { RecipeRow } from '../../menu/menu-store.ts'
import { parseIngredients } from '../../menu/stored-recipe-texts.ts'

/** The part of a category that a file contains. Null: no schedule. */
export interface CategoryItem {
  id: string
  name: string
  scheduleId: string | null
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

/** A number is null in place of its default. */
export interface RecipeItem extends Record<RecipeNumber, number | null> {
  id: string
  categoryId: string
  name: string
  priceMinor: number
  ingredients: readonly string[]
  groupIds: readonly string[]
  /** Null: not declared. */
  dietary: Dietary | null
  scheduleId: string | null
  /** Null: the default class. The class may no longer exist. */
  taxClassId: string | null
  /** 0: none. */
  depositMinor: number
}

export function toCategoryItem({ id, name, scheduleId }: Category): CategoryItem {
  return { id, name, scheduleId: scheduleId ?? null }
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
    groupIds: (row.optionGroups ?? []).map((group) => group.id),
    dietary: row.dietary ?? null,
    scheduleId: row.scheduleId ?? null,
    ...recordBy('name', recipeNumbers, (field) => row[field.name] ?? null),
    taxClassId: row.taxClassId ?? null,
    depositMinor: row.depositMinor ?? 0,
  }
}
