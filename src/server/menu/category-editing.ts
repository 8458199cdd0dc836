import type * as z from 'zod/mini'
import type { Category } from '#contract/menu/menu.ts'
import type { categoryEditSchema, newCategorySchema } from '#contract/menu/menu-drafts.ts'
import { Refusal } from '../errors/refusal.ts'
import { insertPicture } from '../pictures/picture-store.ts'
import { referencesOfPairings, requireOnMenu } from '../site-settings/menu-references.ts'
import { newId } from '../store/id.ts'
import { lockMenuVersion } from '../store/menu-version.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { findCategory, insertCategory, updateCategory } from './category-store.ts'
import {
  changeMenu,
  type Menu,
  type MenuRules,
  makeMenuPicture,
  requireDeadline,
  requireSchedule,
} from './menu-editing.ts'
import { requireTaxClasses } from './tax-classes.ts'

type NewCategoryDraft = z.infer<typeof newCategorySchema>
type CategoryEdit = z.infer<typeof categoryEditSchema>

/** @throws Refusal `picture/…`, `menu/schedule-unknown`, `menu/item-unknown`, `recipe/tax-class-unknown`, `request/invalid` */
export async function addCategory(
  menu: Menu,
  rules: MenuRules,
  { imageBase64, scheduleId = null, pairedIds = [], ...fields }: NewCategoryDraft,
  now: Milliseconds,
): Promise<Category> {
  requireDeadline(fields)
  const picture = await makeMenuPicture(imageBase64, rules)
  const id = newId()
  return changeMenu(menu, async (transaction) => {
    await requireSchedule(transaction, scheduleId)
    await insertPicture(transaction, picture, now)
    const values = { ...fields, scheduleId, pairedIds: JSON.stringify(pairedIds) }
    await insertCategory(transaction, { id, ...values, pictureHash: picture.hash, createdAt: now })
    await requireOnMenu(transaction, referencesOfPairings({ pairedIds }), [])
    await requireTaxClass(transaction, fields.taxClassId)
    return requireCategory(transaction, id)
  })
}

/** @throws Refusal `category/not-found`, `menu/edit-conflict` with the current category, `menu/…-unknown`, `picture/…` */
export async function editCategory(
  menu: Menu,
  rules: MenuRules,
  id: string,
  { imageBase64, version, scheduleId, pairedIds, ...fields }: CategoryEdit,
  now: Milliseconds,
): Promise<Category> {
  const picture = imageBase64 === undefined ? undefined : await makeMenuPicture(imageBase64, rules)
  return changeMenu(menu, async (transaction, beforeVersionLock) => {
    await requireSchedule(transaction, scheduleId)
    if (picture) await insertPicture(transaction, picture, now)
    const before = pairedIds && (await findCategory(transaction, id))
    const edited = {
      ...fields,
      ...(pairedIds && { pairedIds: JSON.stringify(pairedIds) }),
      ...(scheduleId !== undefined && { scheduleId }),
      ...(picture && { pictureHash: picture.hash }),
    }
    const isUpdated = await updateCategory(transaction, id, version, edited)
    const current = await requireCategory(transaction, id)
    if (!isUpdated) throw new Refusal('menu/edit-conflict', { current })
    requireDeadline(current)
    await beforeVersionLock()
    await requireOnMenu(transaction, referencesOfPairings({ pairedIds }), referencesOfPairings(before ?? {}))
    await requireTaxClass(transaction, fields.taxClassId)
    return current
  })
}

/** With the menu version locked, because otherwise the class could be removed before the commit. @throws Refusal `recipe/tax-class-unknown` */
async function requireTaxClass(transaction: Queries, id: string | null = null): Promise<void> {
  if (id === null) return
  await lockMenuVersion(transaction)
  await requireTaxClasses(transaction, [id])
}

async function requireCategory(queries: Queries, id: string): Promise<Category> {
  const category = await findCategory(queries, id)
  if (!category) throw new Refusal('category/not-found')
  return category
}
