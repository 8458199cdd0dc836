import { optionTextId } from '#contract/menu/menu-texts.ts'
import type { OptionGroupDraft } from '#contract/menu/option-groups.ts'
import { dialectOf } from '../store/dialects.ts'
import { newId } from '../store/id.ts'
import type { Queries } from '../store/tables.ts'
import { deleteTranslationsOf } from '../translations/translation-store.ts'
import { areDamagedAllergens, toGroupOption } from './stored-option.ts'

export function optionRows(queries: Queries) {
  return queries
    .selectFrom('options')
    .select([
      'groupId',
      'id',
      'name',
      'kitchenName',
      'priceMinor',
      'sizePrices',
      'isDefault',
      'allergens',
      'soldOutUntil',
    ])
}

export type OptionRow = Awaited<ReturnType<ReturnType<typeof optionRows>['execute']>>[number]

/**
 * Replaces the options of a group, except damaged ones, and deletes the translations of those that are removed. An option without an id gets a new one; the others stay sold out if they are,
 * and keep damaged allergens when no others are declared.
 */
export async function replaceOptions(
  queries: Queries,
  groupId: string,
  drafts: OptionGroupDraft['options'],
): Promise<void> {
  const before = await optionRows(queries).where('groupId', '=', groupId).execute()
  const soldOutById = new Map(before.map((option) => [option.id, option.soldOutUntil]))
  const remaining = await deleteReadableOptions(queries, [groupId])
  const keptIds = new Set(drafts.map(({ id }) => id))
  const removed = before.filter((option) => !keptIds.has(option.id) && toGroupOption(option) !== undefined)
  await deleteTranslationsOf(
    queries,
    'option',
    removed.map((option) => optionTextId(groupId, option.id)),
  )
  await queries
    .insertInto('options')
    .values(
      drafts.map(({ id = newId(), name, kitchenName, priceMinor, sizePrices, isDefault, allergens }) => ({
        groupId,
        id,
        position: remaining.positionIn(groupId),
        name,
        kitchenName: kitchenName ?? null,
        priceMinor,
        sizePrices: toStoredSizePrices(sizePrices),
        isDefault: isDefault ? 1 : 0,
        allergens: allergens ? JSON.stringify(allergens) : remaining.allergensOf(groupId, id),
        soldOutUntil: soldOutById.get(id) ?? null,
      })),
    )
    .execute()
}

/** @returns null for an option that costs the same with each size */
export function toStoredSizePrices(sizePrices: Readonly<Record<string, number>> = {}): string | null {
  return Object.keys(sizePrices).length > 0 ? JSON.stringify(sizePrices) : null
}

/** What remains of the options that were deleted. */
interface RemainingOptions {
  /** @returns the next free position of the group, from 0 */
  positionIn: (groupId: string) => number
  /**
   * An admin has seen damaged allergens as not declared, so they must stay when an option is stored again without allergens.
   * @returns the stored cell of a deleted option when it is damaged, otherwise null
   */
  allergensOf: (groupId: string, id: string) => string | null
}

/** Deletes the options of groups. Damaged options stay at their positions: no admin sees them, so no admin has removed them. */
export async function deleteReadableOptions(queries: Queries, groupIds: readonly string[]): Promise<RemainingOptions> {
  const inGroups = dialectOf(queries).inList('groupId', groupIds)
  const rows = await optionRows(queries).select('position').where(inGroups).execute()
  const damaged = rows.filter((row) => toGroupOption(row) === undefined)
  const damagedPositions = new Map(
    Array.from(
      Map.groupBy(damaged, ({ groupId }) => groupId),
      ([groupId, own]) => [groupId, own.map(({ position }) => position)],
    ),
  )
  await queries
    .deleteFrom('options')
    .where(inGroups)
    .where((row) =>
      row.not(
        row.or(
          Array.from(damagedPositions, ([groupId, positions]) =>
            row.and([row('groupId', '=', groupId), row('position', 'in', positions)]),
          ),
        ),
      ),
    )
    .execute()
  const nextByGroup = new Map<string, number>()
  const damagedAllergens = rows.filter(({ allergens }) => areDamagedAllergens(allergens))
  return {
    positionIn(groupId) {
      const taken = damagedPositions.get(groupId) ?? []
      let position = nextByGroup.get(groupId) ?? 0
      while (taken.includes(position)) position += 1
      nextByGroup.set(groupId, position + 1)
      return position
    },
    allergensOf: (groupId, id) =>
      damagedAllergens.find((row) => row.groupId === groupId && row.id === id)?.allergens ?? null,
  }
}
