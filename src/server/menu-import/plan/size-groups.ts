import { twoSizeGroupsMessage } from '#contract/menu-import-texts.ts'
import { twoSizesMessage } from '#contract/refusal-texts.ts'
import type { GroupItem, RecipeItem } from './menu-items.ts'
import type { GroupPlan } from './plan-groups.ts'
import { addError, type PlannedRow } from './planned-row.ts'

/** The names of the groups of sizes, by id, before and after the import. */
export interface SizeGroups {
  before: ReadonlyMap<string, string>
  after: ReadonlyMap<string, string>
}

export function sizeGroupsOf(stored: readonly GroupItem[], changed: readonly GroupPlan[]): SizeGroups {
  const namesOf = (groups: Iterable<GroupItem>) =>
    new Map(Array.from(groups).flatMap(({ id, name, role }) => (role === 'size' ? [[id, name] as const] : [])))
  const after = new Map([...stored, ...changed.map(({ item }) => item)].map((item) => [item.id, item]))
  return { before: namesOf(stored), after: namesOf(after.values()) }
}

/** Adds an error to the row of a dish that the import gives a second group of sizes. */
export function refuseSecondSize(
  plan: PlannedRow,
  { before, item }: { before: RecipeItem | undefined; item: RecipeItem },
  sizes: SizeGroups,
): void {
  const names = namesIn(sizes.after, item)
  if (names.length < 2 || (before && namesIn(sizes.before, before).length > 1)) return
  addError(plan, 'Option groups', twoSizeGroupsMessage(names))
}

/**
 * Adds an error to the row that makes a group one of sizes, if a dish that the import does not change has another one.
 * @param changed the ids of the dishes that the import changes
 */
export function refuseSecondSizes(
  groups: Iterable<GroupPlan>,
  stored: readonly RecipeItem[],
  changed: ReadonlySet<string>,
  sizes: SizeGroups,
): void {
  const dish = stored.find(
    (item) => !changed.has(item.id) && namesIn(sizes.after, item).length > 1 && namesIn(sizes.before, item).length < 2,
  )
  if (!dish) return
  for (const { before, item, row } of groups)
    if (row && item.role === 'size' && before?.role !== 'size' && dish.groupIds.includes(item.id))
      addError(row, 'Role', twoSizesMessage(dish.name, namesIn(sizes.after, dish)))
}

function namesIn(sizes: ReadonlyMap<string, string>, { groupIds }: RecipeItem): string[] {
  return groupIds.flatMap((id) => sizes.get(id) ?? [])
}
