import type { RecipeAvailability, SoldOutChoice } from '#contract/menu/availability-api.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import type { OptionGroup } from '#contract/menu/option-groups.ts'
import { untilChanged } from '#contract/menu/sold-out.ts'
import type { Shop } from '#contract/shop.ts'
import { type BusinessDay, endOfBusinessDay } from '#contract/values/business-day.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Milliseconds } from '../store/tables.ts'
import { lockPortions, updateRecipeAvailability } from './availability-store.ts'
import { changeMenu, type Menu } from './menu-editing.ts'
import { findRecipe } from './menu-store.ts'
import { findOptionGroup, updateOptionSoldOut } from './option-store.ts'
import { deleteOrderPortionsOf } from './order-portion-store.ts'

/**
 * Sets whether a recipe can be ordered, and how many portions are left today. The last change counts.
 * @throws Refusal `recipe/not-found`
 */
export async function setRecipeAvailability(
  menu: Menu,
  shop: Shop,
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
      soldOutUntil: soldOutUntilOf(soldOut, shop, now),
      leftToday: left,
      leftUntil: left === null ? null : endOfBusinessDay(now, shop),
    })
    // the row is locked, so an order takes from the old number before it, or from the new number after it
    if (leftToday !== undefined) await deleteOrderPortionsOf(transaction, id)
    const recipe = await findRecipe(transaction, shop.currency, id)
    if (!isUpdated || !recipe) throw new Refusal('recipe/not-found')
    return recipe
  })
}

/** Like `setRecipeAvailability`, for an option. @throws Refusal `option-group/option-not-found` */
export async function setOptionAvailability(
  menu: Menu,
  day: BusinessDay,
  { groupId, optionId }: { groupId: string; optionId: string },
  soldOut: SoldOutChoice,
  now: Milliseconds,
): Promise<OptionGroup> {
  return changeMenu(menu, async (transaction) => {
    const soldOutUntil = soldOutUntilOf(soldOut, day, now)
    const isUpdated = await updateOptionSoldOut(transaction, { groupId, optionId, soldOutUntil })
    const group = await findOptionGroup(transaction, groupId)
    if (!isUpdated || !group) throw new Refusal('option-group/option-not-found')
    return group
  })
}

/** @returns the end in ms; null when it is not sold out */
export function soldOutUntilOf(choice: SoldOutChoice, day: BusinessDay, now: Milliseconds): Milliseconds | null {
  if (choice === 'no') return null
  if (choice === 'until-changed') return untilChanged
  const until = choice === 'today' ? endOfBusinessDay(now, day) : Date.parse(choice.until)
  return until > now ? until : null
}
