import type { MenuUse } from '#contract/menu/menu-uses.ts'
import { settingProblemMessages } from '#contract/messages/setting-problem.ts'
import type { Promotions } from '#contract/site-settings/promotions.ts'
import type { Services } from '#contract/site-settings/services.ts'
import { parseJson } from '#contract/values/json.ts'
import { Refusal } from '../errors/refusal.ts'
import { dialectOf } from '../store/dialects.ts'
import { lockMenuVersion } from '../store/menu-version.ts'
import type { Queries } from '../store/tables.ts'
import { readSection } from './read-section.ts'

/*
 * Limits, promotions and printers name categories and recipes by their ids, without a foreign key. So both sides check them: a
 * save must not name what does not exist, and what is named must not be deleted. Archived recipes and categories exist.
 */

type MenuTable = 'categories' | 'recipes'

/** One id of the menu, and where a request contains it, such as `/value/promotions/0/recipeIds/1`. */
interface MenuReference {
  table: MenuTable
  id: string
  path: string
}

/** A limit of another unit than dishes ignores its category. */
export function referencesOfServices({ capacity }: Services): MenuReference[] {
  return capacity.flatMap(({ unit, categoryId }, index) =>
    unit === 'dishes' && categoryId !== ''
      ? { table: 'categories', id: categoryId, path: `/value/capacity/${index}/categoryId` }
      : [],
  )
}

export function referencesOfPromotions({ promotions }: Promotions): MenuReference[] {
  return promotions.flatMap(({ categoryIds, recipeIds }, index) => [
    ...referencesTo('categories', categoryIds, `/value/promotions/${index}/categoryIds`),
    ...referencesTo('recipes', recipeIds, `/value/promotions/${index}/recipeIds`),
  ])
}

export function referencesOfPrinter({ categoryIds }: { categoryIds: readonly string[] }): MenuReference[] {
  return referencesTo('categories', categoryIds, '/categoryIds')
}

/** Of a recipe or a category. A dish that others name can be deleted: it is left out of what they suggest. */
export function referencesOfPairings({
  pairedIds = [],
}: {
  pairedIds?: readonly string[] | undefined
}): MenuReference[] {
  return referencesTo('recipes', pairedIds, '/pairedIds')
}

function referencesTo(table: MenuTable, ids: readonly string[], path: string): MenuReference[] {
  return ids.map((id, index) => ({ table, id, path: `${path}/${index}` }))
}

/**
 * Call it after the save, and before another lock of the menu version.
 * @param saved what was stored before: it may stay although it is gone, so that a deletion never blocks a save
 * @throws Refusal `menu/item-unknown` that names the fields
 */
export async function requireOnMenu(
  transaction: Queries,
  named: readonly MenuReference[],
  saved: readonly MenuReference[],
): Promise<void> {
  const isSaved = ({ table, id }: MenuReference) => saved.some((other) => other.table === table && other.id === id)
  const added = named.filter((reference) => !isSaved(reference))
  if (added.length === 0) return
  // from here on, no other transaction can commit a deletion
  await lockMenuVersion(transaction)
  const known = { categories: await listKnown('categories'), recipes: await listKnown('recipes') }
  const gone = added.filter(({ table, id }) => !known[table].has(id))
  if (gone.length === 0) return
  const issues = gone.map(({ path }) => ({ path, message: settingProblemMessages.notOnMenu }))
  throw new Refusal('menu/item-unknown', { issues })

  async function listKnown(table: MenuTable): Promise<ReadonlySet<string>> {
    const ids = added.flatMap((reference) => (reference.table === table ? reference.id : []))
    if (ids.length === 0) return new Set()
    const isAdded = dialectOf(transaction).inList('id', ids)
    const rows = await transaction.selectFrom(table).select('id').where(isAdded).execute()
    return new Set(rows.map(({ id }) => id))
  }
}

/**
 * Call it after the deletion.
 * @param deleted the ids that the transaction has deleted
 * @throws Refusal `menu/in-use` with the limits, promotions and printers that name one of them
 */
export async function requireUnused(
  transaction: Queries,
  deleted: { [Table in MenuTable]?: readonly string[] },
): Promise<void> {
  const isDeleted = ({ table, id }: MenuReference) => deleted[table]?.includes(id) === true
  // from here on, no other transaction can commit a limit, a promotion or a printer with these ids
  await lockMenuVersion(transaction)
  const { promotions } = (await readSection(transaction, 'promotions')).value
  const { capacity } = (await readSection(transaction, 'services')).value
  const printers = await transaction.selectFrom('printers').select(['name', 'categoryIds']).orderBy('name').execute()
  const usedBy: MenuUse[] = [
    ...promotions
      .filter((promotion) => referencesOfPromotions({ promotions: [promotion] }).some(isDeleted))
      .map(({ name }) => ({ kind: 'promotion', name }) as const),
    ...capacity.flatMap((rule, index) =>
      rule.unit === 'dishes' && isDeleted({ table: 'categories', id: rule.categoryId, path: '' })
        ? ({ kind: 'limit', name: String(index + 1) } as const)
        : [],
    ),
    ...printers
      .filter(({ categoryIds }) => referencesOfPrinter({ categoryIds: idsOf(categoryIds) }).some(isDeleted))
      .map(({ name }) => ({ kind: 'printer', name }) as const),
  ]
  if (usedBy.length > 0) throw new Refusal('menu/in-use', { usedBy })
}

/** @param stored on SQLite any text: a printer with damaged values names nothing */
function idsOf(stored: string): string[] {
  const ids = parseJson(stored)
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}
