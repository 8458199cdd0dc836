import type * as z from 'zod/mini'
import type { bulkEditedSchema, RecipeChange } from '#contract/menu/bulk-edit.ts'
import { priceIssue } from '#contract/menu/menu-drafts.ts'
import type { Shop } from '#contract/shop.ts'
import { endOfBusinessDay } from '#contract/values/business-day.ts'
import { type Currency, toMinor } from '#contract/values/money.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { soldOutUntilOf } from './availability-editing.ts'
import { deleteUsedUpLimit } from './availability-store.ts'
import { changeRecipes, type Menu } from './menu-editing.ts'
import { updateRecipe } from './menu-store.ts'
import { deleteOrderPortionsOf } from './order-portion-store.ts'
import { withDefaults } from './recipe-columns.ts'

/**
 * Saves the changes of many recipes in one transaction, all or none.
 * @throws Refusal `menu/bulk-edit-conflict` with the ids of recipes that have another version or are not on the menu,
 *   `recipe/category-unknown`, `recipe/tax-class-unknown`, `menu/schedule-unknown`, `request/invalid` for a price that the currency
 *   does not have
 */
export async function editRecipes(
  menu: Menu,
  shop: Shop,
  changes: readonly RecipeChange[],
  now: Milliseconds,
): Promise<z.infer<typeof bulkEditedSchema>> {
  requireValidPrices(changes, shop.currency)
  const references = {
    categoryIds: [...new Set(changes.flatMap(({ categoryId }) => categoryId ?? []))],
    scheduleIds: [...new Set(changes.map(({ scheduleId }) => scheduleId))],
    taxClassIds: [...new Set(changes.map(({ taxClassId = null }) => taxClassId))],
  }
  return changeRecipes(menu, references, async (transaction) => {
    const conflicts: string[] = []
    // sorted by id, so that two transactions cannot deadlock
    for (const change of changes.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      if (!(await saveChange(transaction, shop, change, now))) conflicts.push(change.id)
    if (conflicts.length > 0) throw new Refusal('menu/bulk-edit-conflict', { recipes: conflicts })
    return changes.map(({ id, version }) => ({ id, version: version + 1 }))
  })
}

/** @returns false when the recipe has another version, or is not on the menu */
async function saveChange(
  transaction: Queries,
  shop: Shop,
  { id, version, price, soldOut, leftToday, ...values }: RecipeChange,
  now: Milliseconds,
): Promise<boolean> {
  if (soldOut !== undefined) await deleteUsedUpLimit(transaction, id)
  const isUpdated = await updateRecipe(transaction, id, version, {
    ...withDefaults(values),
    ...(price !== undefined && { priceMinor: toMinor(price, shop.currency) }),
    ...(soldOut !== undefined && { soldOutUntil: soldOutUntilOf(soldOut, shop, now) }),
    ...(leftToday !== undefined && { leftToday, leftUntil: leftToday && endOfBusinessDay(now, shop) }),
  })
  // the row is locked, so an order takes from the old number before it, or from the new number after it
  if (isUpdated && leftToday !== undefined) await deleteOrderPortionsOf(transaction, id)
  return isUpdated
}

/** @throws Refusal `request/invalid` with the prices */
function requireValidPrices(changes: readonly RecipeChange[], currency: Currency): void {
  const issues = changes.flatMap(({ price }, index) => {
    const message = price === undefined ? undefined : priceIssue(price, currency)
    return message === undefined ? [] : [{ path: `/recipes/${index}/price`, message }]
  })
  if (issues.length > 0) throw new Refusal('request/invalid', { issues })
}
