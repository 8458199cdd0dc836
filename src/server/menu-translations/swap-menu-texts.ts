import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { allergensSchema, dietarySchema } from '#contract/menu/dietary-schemas.ts'
import { optionTextId, type TextItem } from '#contract/menu/menu-texts.ts'
import { isOwnAllergen } from '../menu/menu-in-language.ts'
import { parseStoredOr } from '../store/stored-data.ts'
import type { Queries } from '../store/tables.ts'
import { textsOf } from '../translations/item-texts.ts'
import type { Swap } from './swap-texts.ts'

/**
 * Writes the translations over the texts of the menu, also of archived items. An item that changes gets a new version. Damaged columns
 * stay.
 */
export async function swapMenuTexts(transaction: Queries, swap: Swap): Promise<void> {
  await swapCategories(transaction, swap)
  await swapRecipes(transaction, swap)
  await swapGroups(transaction, swap)
}

async function swapCategories(transaction: Queries, swap: Swap): Promise<void> {
  const rows = await transaction.selectFrom('categories').select(['id', 'name']).orderBy('id').execute()
  for (const { id, ...before } of rows) {
    const after = { ...before, ...swapFields('category', id, before, swap) }
    if (isDeepStrictEqual(before, after)) continue
    await transaction
      .updateTable('categories')
      .set((eb) => ({ ...after, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
  }
}

async function swapRecipes(transaction: Queries, swap: Swap): Promise<void> {
  const columns = ['id', 'name', 'description', 'ingredients', 'dietary'] as const
  const rows = await transaction.selectFrom('recipes').select(columns).orderBy('id').execute()
  for (const { id, ...before } of rows) {
    const after = {
      ...before,
      ...swapFields('recipe', id, before, swap),
      ingredients: swapIngredients(before.ingredients, swap),
      dietary: swapAllergens(dietarySchema, before.dietary, swap),
    }
    if (isDeepStrictEqual(before, after)) continue
    await transaction
      .updateTable('recipes')
      .set((eb) => ({ ...after, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
  }
}

async function swapGroups(transaction: Queries, swap: Swap): Promise<void> {
  const groups = await transaction.selectFrom('optionGroups').select(['id', 'name']).orderBy('id').execute()
  const columns = ['groupId', 'id', 'name', 'allergens'] as const
  const options = await transaction.selectFrom('options').select(columns).orderBy('groupId').orderBy('id').execute()
  for (const { id, ...before } of groups) {
    const after = { ...before, ...swapFields('group', id, before, swap) }
    const changed = options.filter(({ groupId }) => groupId === id).flatMap((option) => swapOption(option, swap))
    if (isDeepStrictEqual(before, after) && changed.length === 0) continue
    await transaction
      .updateTable('optionGroups')
      .set((eb) => ({ ...after, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    for (const { id: optionId, ...values } of changed)
      await transaction
        .updateTable('options')
        .set(values)
        .where('groupId', '=', id)
        .where('id', '=', optionId)
        .execute()
  }
}

/** @returns nothing for an option that stays */
function swapOption(
  { groupId, id, ...before }: { groupId: string; id: string; name: string; allergens: string | null },
  swap: Swap,
) {
  const after = {
    ...before,
    ...swapFields('option', optionTextId(groupId, id), before, swap),
    allergens: swapAllergens(allergensSchema, before.allergens, swap),
  }
  return isDeepStrictEqual(before, after) ? [] : [{ id, ...after }]
}

function swapFields(item: TextItem, id: string, fields: { name: string; description?: string }, swap: Swap) {
  return Object.fromEntries(textsOf(item, id, fields).map(({ kind, field, source }) => [field, swap(kind, id, source)]))
}

const wordsSchema = z.array(z.string())

function swapIngredients(stored: string, swap: Swap): string {
  const words = parseStoredOr('recipes', wordsSchema, stored, undefined)
  const after = words?.map((word) => swap('ingredient', word, word))
  return isDeepStrictEqual(after, words) ? stored : JSON.stringify(unique(after ?? []))
}

function swapAllergens(
  schema: { parse: (value: unknown) => z.infer<typeof allergensSchema> },
  stored: string | null,
  swap: Swap,
): string | null {
  const declared = stored === null ? undefined : parseStoredOr('recipes', schema, stored, undefined)
  if (!declared) return stored
  const swapWords = (words: readonly string[]) =>
    unique(words.map((word) => (isOwnAllergen(word) ? swap('allergen', word, word) : word)))
  const contains = swapWords(declared.contains)
  // a translation can be in both, which an edit refuses
  const traces = swapWords(declared.traces).filter((word) => !contains.includes(word))
  const after = { ...declared, contains, traces }
  return isDeepStrictEqual(after, declared) ? stored : JSON.stringify(after)
}

/** Two words can have the same translation. */
function unique(words: readonly string[]): string[] {
  return [...new Set(words)]
}
