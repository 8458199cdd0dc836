import type { RecipeAvailability, SoldOutChoice } from '#contract/availability-api.ts'
import { type BusinessDay, endOfBusinessDay } from '#contract/business-day.ts'
import type { Recipe } from '#contract/menu.ts'
import type { Currency } from '#contract/money.ts'
import type { OptionGroup } from '#contract/option-groups.ts'
import { untilChanged } from '#contract/sold-out.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Milliseconds } from '../store/tables.ts'
import { lockPortions, updateRecipeAvailability } from './availability-store.ts'
import { changeMenu, type Menu } from './menu-editing.ts'
import { findRecipe } from './menu-store.ts'
import { findOptionGroup, updateOptionSoldOut } from './option-store.ts'
import { deleteOrderPortionsOf } from './order-portion-store.ts'

/** The settings that decide how prices and times are shown. */
export interface Shop {
  currency: Currency
  businessDay: BusinessDay
}

/**
 * Sets whether a recipe can be ordered, and how many portions are left today. The last change counts.
 * @throws Refusal `recipe/not-found`
 */
export async function setRecipeAvailability(
  menu: Menu,
  { currency, businessDay }: Shop,
  id: string,
  { soldOut, leftToday }: RecipeAvailability,
  now: Milliseconds,
): Promise<Recipe> {
  return changeMenu(menu, async (transaction) => {
    const before = await lockPortions(transaction, id)
    // a limit without portions is deleted, because the recipe could not be ordered
    const { leftToday: current = null, leftUntil } = before ?? {}
    const kept = current && current > 0 && leftUntil && leftUntil > now ? current : null
    const left = leftToday === undefined ? kept : leftToday
    const isUpdated = await updateRecipeAvailability(transaction, id, {
      soldOutUntil: soldOutUntilOf(soldOut, businessDay, now),
      leftToday: left,
      leftUntil: left === null ? null : endOfBusinessDay(now, businessDay),
    })
    // the row is locked, so an order takes from the old number before it, or from the new number after it
    if (leftToday !== undefined) await deleteOrderPortionsOf(transaction, id)
    const recipe = await findRecipe(transaction, currency, id)
    if (!isUpdated || !recipe) throw new Refusal('recipe/not-found')
    return recipe
  })
}

/** Like `setRecipeAvailability`, for an option. @throws Refusal `option-group/option-not-found` */
export async function setOptionAvailability(
  menu: Menu,
  businessDay: BusinessDay,
  { groupId, optionId }: { groupId: string; optionId: string },
  soldOut: SoldOutChoice,
  now: Milliseconds,
): Promise<OptionGroup> {
  return changeMenu(menu, async (transaction) => {
    const soldOutUntil = soldOutUntilOf(soldOut, businessDay, now)
    const isUpdated = await updateOptionSoldOut(transaction, { groupId, optionId, soldOutUntil })
    const group = await findOptionGroup(transaction, groupId)
    if (!isUpdated || !group) throw new Refusal('option-group/option-not-found')
    return group
  })
}

/** @returns the end in ms; null when it is not sold out */
export function soldOutUntilOf(
  choice: SoldOutChoice,
  businessDay: BusinessDay,
  now: Milliseconds,
): Milliseconds | null {
  if (choice === 'no') return null
  if (choice === 'until-changed') return untilChanged
  const until = choice === 'today' ? endOfBusinessDay(now, businessDay) : Date.parse(choice.until)
  return until > now ? until : null
}
