import type * as z from 'zod/mini'
import type { Recipe } from '#contract/menu/menu.ts'
import {
  deadlineIssue,
  depositIssue,
  type newRecipeSchema,
  pairingIssue,
  priceIssue,
  type recipeEditSchema,
} from '#contract/menu/menu-drafts.ts'
import { fieldProblemMessages } from '#contract/messages/field-problem.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { type Currency, toMinor } from '#contract/values/money.ts'
import { Refusal } from '../errors/refusal.ts'
import { makePicture } from '../pictures/make-picture.ts'
import { insertPicture, type NewPicture, noPicture } from '../pictures/picture-store.ts'
import { referencesOfPairings, requireOnMenu } from '../site-settings/menu-references.ts'
import { readSection } from '../site-settings/read-section.ts'
import { listDatedItems, requireTimeZone } from '../site-settings/time-zone-use.ts'
import type { ChangeBus } from '../store/change-bus.ts'
import { isForeignKeyViolation } from '../store/database-errors.ts'
import { dialectOf } from '../store/dialects.ts'
import { newId } from '../store/id.ts'
import { incrementMenuVersion, lockMenuVersion } from '../store/menu-version.ts'
import { retryDeadlocks } from '../store/retry-deadlocks.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { findCategory } from './category-store.ts'
import { findRecipe, insertRecipe, updateRecipe } from './menu-store.ts'
import { listTwoSizedRecipes, requireOneSizeGroup } from './one-size-group.ts'
import { countOptionGroups, replaceRecipeGroups } from './option-store.ts'
import { withDefaults } from './recipe-columns.ts'
import { findSchedule } from './schedule-store.ts'
import { changedStocks, listStocks, recountStock } from './stock-store.ts'
import { requireTaxClasses } from './tax-classes.ts'

type NewRecipeDraft = z.infer<typeof newRecipeSchema>
type RecipeEdit = z.infer<typeof recipeEditSchema>

/** The database with the menu, and the bus that publishes its changes. */
export interface Menu {
  queries: Queries
  changeBus: Pick<ChangeBus, 'publish' | 'publishInTransaction'>
}

/** The owner's settings that decide what an item of the menu may be. */
export interface MenuRules {
  currency: Currency
  arePicturesOptional: boolean
}

/**
 * Runs `work` and increments the menu version in one transaction, then notifies all processes to reload the menu. If a stock
 * for each day is new or gets other dishes, the orders that exist are counted. `work` runs again after a deadlock.
 * @param work calls `beforeVersionLock` after its changes if it locks the menu version itself: the count waits for orders, and an
 *   order that takes the last one of a day waits for the version
 * @throws Refusal `settings/time-zone-missing` when an item gets a stock or a deadline in a restaurant without a time zone,
 *   `recipe/two-sizes` when a dish gets a second group of sizes
 */
export async function changeMenu<T>(
  { queries, changeBus }: Menu,
  work: (transaction: Queries, beforeVersionLock: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const change = async (transaction: Queries) => {
    const stocks = await listStocks(transaction)
    const findCounted = async () => changedStocks(stocks, await listStocks(transaction))
    const twoSized = await listTwoSizedRecipes(transaction)
    const dated = new Set((await listDatedItems(transaction)).map(({ id }) => id))
    const changed = await work(transaction, async () => {
      if ((await findCounted()).length > 0) await dialectOf(transaction).lockOrders(transaction)
    })
    const counted = await findCounted()
    if (counted.length > 0) {
      const day = businessDayOf((await readSection(transaction, 'region')).value)
      await recountStock(transaction, counted, { now: Date.now(), day })
    }
    await incrementMenuVersion(transaction)
    await requireOneSizeGroup(transaction, twoSized)
    // with the menu version locked, because otherwise the time zone could be removed before the commit
    if ((await listDatedItems(transaction)).some(({ id }) => !dated.has(id))) await requireTimeZone(transaction)
    await changeBus.publishInTransaction(transaction, 'menu')
    return changed
  }
  // a count locks orders, for which a change of a status may wait that needs the version of the menu
  const result = await retryDeadlocks(() => queries.transaction().execute(change))
  changeBus.publish('menu')
  return result
}

/** What changed recipes refer to. */
interface RecipeReferences {
  categoryIds: readonly string[]
  scheduleIds: readonly (string | null | undefined)[]
  taxClassIds: readonly (string | null)[]
}

/**
 * Like `changeMenu`, for changes of recipes. It checks the schedules before `work`, and the categories and tax classes after it.
 * @throws Refusal `menu/schedule-unknown`, `recipe/tax-class-unknown`, `recipe/category-unknown`, also when another admin removes
 *   one during the change
 */
export async function changeRecipes<T>(
  menu: Menu,
  { categoryIds, scheduleIds, taxClassIds }: RecipeReferences,
  work: Parameters<typeof changeMenu<T>>[1],
): Promise<T> {
  const requireSchedules = async (queries: Queries) => {
    for (const id of scheduleIds) await requireSchedule(queries, id)
  }
  try {
    return await changeMenu(menu, async (transaction, beforeVersionLock) => {
      await requireSchedules(transaction)
      const result = await work(transaction, beforeVersionLock)
      await beforeVersionLock()
      // last, because `work` may have waited for an admin who removed the class or archived the category; with the menu version
      // locked, because otherwise a class could be removed between this check and the commit
      await lockMenuVersion(transaction)
      await requireTaxClasses(transaction, taxClassIds)
      for (const id of categoryIds)
        if (!(await findCategory(transaction, id))) throw new Refusal('recipe/category-unknown')
      return result
    })
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    await requireSchedules(menu.queries)
    throw new Refusal('recipe/category-unknown')
  }
}

/**
 * @throws Refusal `recipe/category-unknown`, `recipe/option-group-unknown`, `recipe/tax-class-unknown`, `menu/…-unknown`,
 * `picture/…`, `request/invalid` for a price or a deposit that the currency does not have
 */
export async function addRecipe(
  menu: Menu,
  rules: MenuRules,
  draft: NewRecipeDraft,
  now: Milliseconds,
): Promise<Recipe> {
  const { imageBase64, optionGroupIds, ...fields } = draft
  const values = recipeValues(fields, rules.currency)
  requireDeadline(fields)
  const picture = await makeMenuPicture(imageBase64, rules)
  const id = newId()
  return changeRecipes(menu, referencesOf(draft), async (transaction, beforeVersionLock) => {
    await insertPicture(transaction, picture, now)
    await insertRecipe(transaction, { id, ...values, pictureHash: picture.hash, createdAt: now })
    await setOptionGroups(transaction, id, optionGroupIds)
    await beforeVersionLock()
    await requireOnMenu(transaction, referencesOfPairings(draft), [])
    return requireRecipe(transaction, rules.currency, id)
  })
}

/** Like `addRecipe`. @throws Refusal `recipe/not-found`, `menu/edit-conflict` with the current recipe */
export async function editRecipe(
  menu: Menu,
  rules: MenuRules,
  id: string,
  { version, imageBase64, optionGroupIds, ...fields }: RecipeEdit,
  now: Milliseconds,
): Promise<Recipe> {
  const values = recipeValues(fields, rules.currency)
  const picture = imageBase64 === undefined ? undefined : await makeMenuPicture(imageBase64, rules)
  return changeRecipes(menu, referencesOf(fields), async (transaction, beforeVersionLock) => {
    if (picture) await insertPicture(transaction, picture, now)
    const before = fields.pairedIds && (await findRecipe(transaction, rules.currency, id))
    const edited = { ...values, ...(picture && { pictureHash: picture.hash }) }
    const isUpdated = await updateRecipe(transaction, id, version, edited)
    if (!isUpdated)
      throw new Refusal('menu/edit-conflict', { current: await requireRecipe(transaction, rules.currency, id) })
    const message = pairingIssue(id, fields.pairedIds ?? [], before?.pairedIds ?? [])
    if (message !== undefined) throw new Refusal('request/invalid', { issues: [{ path: '/pairedIds', message }] })
    await setOptionGroups(transaction, id, optionGroupIds)
    await beforeVersionLock()
    await requireOnMenu(transaction, referencesOfPairings(fields), referencesOfPairings(before ?? {}))
    const recipe = await requireRecipe(transaction, rules.currency, id)
    requireDeadline(recipe)
    return recipe
  })
}

type RecipeFields = Omit<RecipeEdit, 'version' | 'imageBase64' | 'optionGroupIds'>

function referencesOf({ categoryId, scheduleId, taxClassId = null }: RecipeFields): RecipeReferences {
  return { categoryIds: [categoryId], scheduleIds: [scheduleId], taxClassIds: [taxClassId] }
}

/** @throws Refusal `request/invalid` */
function recipeValues({ price, deposit, ...fields }: RecipeFields, currency: Currency) {
  const depositAmount = deposit ?? 0
  const issues = [
    { path: '/price', message: priceIssue(price, currency) },
    { path: '/deposit', message: depositIssue(depositAmount, currency) },
  ].filter(({ message }) => message !== undefined)
  if (issues.length > 0) throw new Refusal('request/invalid', { issues })
  return {
    ...withDefaults(fields),
    priceMinor: toMinor(price, currency),
    ...(deposit !== undefined && { depositMinor: toMinor(depositAmount, currency) }),
  }
}

/** @param fields of a new item, or of an item after its edit, because an edit can omit a part. @throws Refusal `request/invalid` */
export function requireDeadline(fields: Parameters<typeof deadlineIssue>[0]): void {
  const issue = deadlineIssue(fields)
  if (issue) throw new Refusal('request/invalid', { issues: [{ path: `/${issue.field}`, message: issue.message }] })
}

/** @throws Refusal `menu/schedule-unknown` */
export async function requireSchedule(transaction: Queries, id: string | null | undefined): Promise<void> {
  if (typeof id === 'string' && !(await findSchedule(transaction, id))) throw new Refusal('menu/schedule-unknown')
}

/** @throws Refusal `recipe/option-group-unknown` */
async function setOptionGroups(transaction: Queries, recipeId: string, ids: string[] | undefined): Promise<void> {
  if (ids === undefined) return
  if ((await countOptionGroups(transaction, ids)) < ids.length) throw new Refusal('recipe/option-group-unknown')
  try {
    await replaceRecipeGroups(transaction, recipeId, ids)
  } catch (error) {
    // another admin has just deleted a group
    if (isForeignKeyViolation(error)) throw new Refusal('recipe/option-group-unknown')
    throw error
  }
}

/** @param imageBase64 '' for none. @throws Refusal `picture/…`, `request/invalid` for none where each item needs one */
export async function makeMenuPicture(imageBase64: string, { arePicturesOptional }: MenuRules): Promise<NewPicture> {
  if (imageBase64 !== '') return makePicture(imageBase64)
  if (arePicturesOptional) return noPicture
  throw new Refusal('request/invalid', { issues: [{ path: '/imageBase64', message: fieldProblemMessages.empty }] })
}

async function requireRecipe(queries: Queries, currency: Currency, id: string): Promise<Recipe> {
  const recipe = await findRecipe(queries, currency, id)
  if (!recipe) throw new Refusal('recipe/not-found')
  return recipe
}
