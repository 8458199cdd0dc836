import { groupIdOf, menuTexts, optionTextId, type TextItem, type TextKey } from '#contract/menu/menu-texts.ts'
import { dialectOf } from '../store/dialects.ts'
import type { Queries } from '../store/tables.ts'

const itemOfKind = new Map<string, string>(menuTexts.map(({ kind, item }) => [kind, item]))

/**
 * Call it before translations are written. Until the transaction ends, no item with one of these texts can be deleted: its deletion
 * would not find the new translation, which would stay for ever.
 * @returns the texts whose item exists; words and texts of the settings have none, so theirs always stay
 */
export async function lockTextItems<Text extends TextKey>(
  transaction: Queries,
  texts: readonly Text[],
): Promise<Text[]> {
  const idsOf = (item: TextItem) => texts.filter(({ kind }) => itemOfKind.get(kind) === item).map(({ id }) => id)
  const groupIds = idsOf('option').map(groupIdOf)
  // in the order of `swapTexts`; an import that meets a lock in another order is tried again
  const existing = new Map<string | undefined, ReadonlySet<string>>([
    ['category', await lockRows(transaction, 'categories', idsOf('category'))],
    ['group', await lockRows(transaction, 'optionGroups', [...idsOf('group'), ...groupIds])],
    ['option', await listOptions(transaction, groupIds)],
    ['recipe', await lockRows(transaction, 'recipes', idsOf('recipe'))],
  ])
  return texts.filter(({ kind, id }) => existing.get(itemOfKind.get(kind))?.has(id) ?? true)
}

async function lockRows(
  transaction: Queries,
  table: 'categories' | 'optionGroups' | 'recipes',
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const dialect = dialectOf(transaction)
  const rows = transaction
    .selectFrom(table)
    .select('id')
    .where(dialect.inList('id', unique(ids)))
    .orderBy('id')
  return new Set((await dialect.lockForUpdate(rows).execute()).map(({ id }) => id))
}

/** A change of options locks their group first. */
async function listOptions(transaction: Queries, groupIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (groupIds.length === 0) return new Set()
  const rows = transaction
    .selectFrom('options')
    .select(['groupId', 'id'])
    .where(dialectOf(transaction).inList('groupId', unique(groupIds)))
  return new Set((await rows.execute()).map(({ groupId, id }) => optionTextId(groupId, id)))
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}
