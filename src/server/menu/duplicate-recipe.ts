import { copyName } from '#contract/menu/copy-name.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import type { Currency } from '#contract/values/money.ts'
import { Refusal } from '../errors/refusal.ts'
import { newId } from '../store/id.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { copyDescriptionTranslations } from '../translations/translation-store.ts'
import { changeMenu, type Menu } from './menu-editing.ts'
import { findRecipe } from './menu-store.ts'
import { recipeColumns } from './recipe-columns.ts'

/**
 * Adds a copy of a recipe with all that an admin has entered for it, its picture and its options. The copy is not sold out.
 * In a sorted category it follows the original, otherwise it is the last one.
 * @throws Refusal `recipe/not-found`
 */
export async function duplicateRecipe(menu: Menu, currency: Currency, id: string, now: Milliseconds): Promise<Recipe> {
  const copyId = newId()
  return changeMenu(menu, async (transaction) => {
    const original = await findRecipe(transaction, currency, id)
    if (!original) throw new Refusal('recipe/not-found')
    await insertCopy(transaction, { id, copyId, name: copyName(original.name), now })
    await copyDescriptionTranslations(transaction, id, copyId)
    const copy = await findRecipe(transaction, currency, copyId)
    if (!copy) throw new Refusal('recipe/not-found')
    return copy
  })
}

async function insertCopy(
  transaction: Queries,
  { id, copyId, name, now }: { id: string; copyId: string; name: string; now: Milliseconds },
): Promise<void> {
  const same = [...recipeColumns, 'pictureHash', 'position'] as const
  await transaction
    .insertInto('recipes')
    .columns(['id', 'name', 'createdAt', ...same])
    .expression((eb) =>
      eb
        .selectFrom('recipes')
        .select([eb.val(copyId).as('id'), eb.val(name).as('name'), eb.val(now).as('createdAt')])
        .select([...same])
        .where('id', '=', id),
    )
    .execute()
  await transaction
    .insertInto('recipeGroups')
    .columns(['recipeId', 'groupId', 'position'])
    .expression((eb) =>
      eb
        .selectFrom('recipeGroups')
        .select(eb.val(copyId).as('recipeId'))
        .select(['groupId', 'position'])
        .where('recipeId', '=', id),
    )
    .execute()
}
