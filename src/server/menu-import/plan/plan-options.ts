import { findUndeclaredAllergens } from '#contract/menu/named-allergens.ts'
import { newId } from '../../store/id.ts'
import { createDirectory } from '../file/directory.ts'
import { optionCells } from '../file/item-cells.ts'
import type { GroupItem, OptionItem } from './menu-items.ts'
import type { GroupPlan } from './plan-groups.ts'
import {
  type Claim,
  foundId,
  isUnchanged,
  matchItem,
  type PlannedRow,
  recordChanges,
  requiredText,
} from './planned-row.ts'
import { type ReadFormat, readAllergens, readFlag, readPrice } from './read-cells.ts'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

/** Plans the rows of options, and adds them to the plans of their groups. */
export async function planOptions(
  plans: readonly PlannedRow[],
  groups: Map<string, GroupPlan>,
  current: readonly GroupItem[],
  claim: Claim,
  format: ReadFormat,
): Promise<void> {
  const stored = new Map(current.map((group) => [group.id, group]))
  for await (const plan of yieldToEventLoop(plans)) {
    const cell = requiredText(plan, 'Group', undefined)
    const groupId = cell === '' ? undefined : foundId(plan, 'Group', format.directories.groups.find(cell))
    const item = groupId === undefined ? undefined : stored.get(groupId)
    const group = (groupId === undefined ? undefined : groups.get(groupId)) ?? (item && newPlan(item))
    if (!group) continue
    groups.set(group.item.id, group)
    planOption(plan, group, claim, format)
  }
}

function newPlan(item: GroupItem): GroupPlan {
  return { before: item, item, row: undefined, optionRows: new Map() }
}

function planOption(plan: PlannedRow, group: GroupPlan, claim: Claim, format: ReadFormat): void {
  const current = group.before?.options ?? []
  const before = matchItem(plan, new Map(current.map((each) => [each.id, each])), createDirectory(current).findByName)
  const groupId = group.item.id
  const option = optionOf(plan, before, format)
  if (!claim(plan, { id: before?.id, name: option.name, within: groupId })) return
  group.optionRows.set(option.id, plan)
  plan.undeclared = findUndeclaredAllergens({ name: option.name, dietary: option.allergens }, format.shop.locale)
  if (before === option) return
  const { options } = group.item
  group.item = {
    ...group.item,
    options: before ? options.map((each) => (each.id === option.id ? option : each)) : [...options, option],
  }
  recordChanges(plan, before && optionCells(groupId, before, format), optionCells(groupId, option, format))
}

/** @returns `before` itself if no cell differs */
function optionOf(plan: PlannedRow, before: OptionItem | undefined, format: ReadFormat): OptionItem {
  const { cells } = plan.row
  const isSame = before && isUnchanged(plan, { ...optionCells('', before, format), Group: cells.Group ?? '' })
  if (isSame) return before
  const { Price: price, 'Kitchen name': kitchenName = before?.kitchenName } = cells
  return {
    id: before?.id ?? newId(),
    name: requiredText(plan, 'Name', before?.name),
    kitchenName: kitchenName === '' ? undefined : kitchenName,
    // as in the panel, an option without a price costs nothing extra
    priceMinor:
      price === undefined ? (before?.priceMinor ?? 0) : (readPrice(plan, price, format.shop, { mayBeFree: true }) ?? 0),
    isDefault: readFlag(plan, 'Default', before?.isDefault ?? false),
    allergens: readAllergens(plan, before?.allergens, format),
  }
}
