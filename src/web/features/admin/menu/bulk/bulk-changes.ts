import type { SoldOutChoice } from '#contract/menu/availability-api.ts'
import type { RecipeChange } from '#contract/menu/bulk-edit.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import {
  changePrice,
  isBelowLowestPrice,
  type PriceChange,
  type PriceRounding,
  priceFallMaxPercent,
  priceRiseMaxPercent,
} from '#contract/menu/price-change.ts'
import { type BulkNumber, bulkNumbers } from '#contract/menu/recipe-numbers.ts'
import { soldOutTime } from '#contract/menu/sold-out.ts'
import { type Currency, fromMinor, toMinor } from '#contract/values/money.ts'
import { percentDecimals } from '#contract/values/percent-decimals.ts'
import { parseTypedAmount, parseTypedNumber } from '#contract/values/typed-number.ts'
import { choiceOf } from '../availability/use-set-availability.ts'

/** What an admin wants to change. An omitted field does not change. */
export interface BulkEdit extends Partial<Record<BulkNumber, number>> {
  price?: PriceChange
  rounding?: PriceRounding
  categoryId?: string
  /** Null for no schedule. */
  scheduleId?: string | null
  /** Null for the default class. */
  taxClassId?: string | null
  soldOut?: SoldOutChoice
}

/** One recipe that changes, with the request that changes it and the request that undoes it. */
export interface PlannedChange {
  recipe: Recipe
  change: RecipeChange
  /** Contains the version that the recipe has after the change. */
  undo: RecipeChange
  /** Whether the new price is the lowest possible one, because the change would make it zero or less. */
  isLowestPrice: boolean
}

type Values = Omit<RecipeChange, 'id' | 'version'>

/** @returns the changes of the recipes that do not have the new values already */
export function planChanges(
  recipes: readonly Recipe[],
  edit: BulkEdit,
  { currency, now }: { currency: Pick<Currency, 'decimals'>; now: number },
): PlannedChange[] {
  return recipes.flatMap((recipe) => {
    const change: Values = {}
    const undo: Values = {}
    function set<Field extends keyof Values>(field: Field, before: Values[Field], after?: Values[Field]): void {
      if (after === undefined || after === before) return
      change[field] = after
      undo[field] = before
    }
    if (!hasSizes(recipe))
      set('price', recipe.price, edit.price && newPrice(recipe, edit.price, edit.rounding, currency))
    set('categoryId', recipe.categoryId, edit.categoryId)
    set('scheduleId', recipe.scheduleId ?? null, edit.scheduleId)
    set('taxClassId', recipe.taxClassId ?? null, edit.taxClassId)
    for (const field of bulkNumbers) set(field.name, recipe[field.name] ?? field.default, edit[field.name])
    if (edit.soldOut !== undefined && !(edit.soldOut === 'no' && soldOutTime(recipe, now) === undefined)) {
      change.soldOut = edit.soldOut
      undo.soldOut = choiceOf(recipe.soldOutUntil)
    }
    const { id, version } = recipe
    if (Object.keys(change).length === 0) return []
    const isLowestPrice =
      change.price !== undefined &&
      edit.price !== undefined &&
      isBelowLowestPrice(toMinor(recipe.price, currency), edit.price)
    return [{ recipe, change: { id, version, ...change }, undo: { id, version: version + 1, ...undo }, isLowestPrice }]
  })
}

/** Whether the price of a size replaces that of the recipe, so that customers never see the recipe's own price. */
export function hasSizes({ optionGroups = [] }: Recipe): boolean {
  return optionGroups.some(({ role }) => role === 'size')
}

function newPrice(
  { price }: Recipe,
  change: PriceChange,
  rounding: PriceRounding | undefined,
  currency: Pick<Currency, 'decimals'>,
): number {
  return fromMinor(changePrice(toMinor(price, currency), change, rounding), currency)
}

/** @returns ppm; undefined for a text that is not a percentage of the limits with at most `percentDecimals` decimals */
export function parsePercent(text: string): number | undefined {
  const value = parseTypedNumber(text, { decimals: percentDecimals, signs: ['%', '٪'], isSigned: true })
  const isPossible = value !== undefined && value >= -priceFallMaxPercent && value <= priceRiseMaxPercent
  return isPossible ? Math.round(value * 10_000) : undefined
}

/** @returns minor units, which may be negative; undefined for a text that is not an amount of the currency */
export function parseAmount(text: string, currency: Currency | Pick<Currency, 'decimals'>): number | undefined {
  const value = parseTypedAmount(text, currency, { isSigned: true })
  return value === undefined ? undefined : toMinor(value, currency)
}
