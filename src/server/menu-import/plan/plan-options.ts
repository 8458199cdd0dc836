import { findUndeclaredAllergens } from '#contract/menu/named-allergens.ts'
import { sizeAmbiguousMessage } from '#contract/menu-import-texts.ts'
import { menuImportErrorMessages } from '#contract/messages/menu-import-error.ts'
import { newId } from '../../store/id.ts'
import { splitList } from '../file/cells.ts'
import { createDirectory } from '../file/directory.ts'
import { optionCells } from '../file/item-cells.ts'
import { optionTexts } from '../file/item-texts.ts'
import { examplePrice, parsePrice } from '../file/prices.ts'
import { createSizeDirectory } from '../file/size-directory.ts'
import type { GroupItem, OptionItem } from './menu-items.ts'
import type { GroupPlan } from './plan-groups.ts'
import {
  addError,
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
  const planned = new Array<{ plan: PlannedRow; group: GroupPlan }>()
  for (const plan of plans) {
    const cell = requiredText(plan, 'Group', undefined)
    const groupId = cell === '' ? undefined : foundId(plan, 'Group', format.directories.groups.find(cell))
    const item = groupId === undefined ? undefined : stored.get(groupId)
    const group = (groupId === undefined ? undefined : groups.get(groupId)) ?? (item && newPlan(item))
    if (!group) continue
    groups.set(group.item.id, group)
    planned.push({ plan, group })
  }
  // first the sizes, which the other options can name
  const [sizes = [], others = []] = [true, false].map((isSize) =>
    planned.filter(({ group }) => (group.item.role === 'size') === isSize),
  )
  for (const { plan, group } of sizes) planOption(plan, group, claim, format)
  const items = new Map([...current, ...Array.from(groups.values(), ({ item }) => item)].map((item) => [item.id, item]))
  const directories = { ...format.directories, sizes: createSizeDirectory([...items.values()]) }
  for await (const { plan, group } of yieldToEventLoop(others))
    planOption(plan, group, claim, { ...format, directories })
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
  plan.texts = () => ({
    before: before && optionTexts(groupId, before),
    after: optionTexts(groupId, group.item.options.find(({ id }) => id === option.id) ?? option),
  })
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
    sizePrices: readSizePrices(plan, before, format),
    isDefault: readFlag(plan, 'Default', before?.isDefault ?? false),
    allergens: readAllergens(plan, before?.allergens, format),
  }
}

/** @returns undefined for an empty cell */
function readSizePrices(plan: PlannedRow, before: OptionItem | undefined, { shop, directories }: ReadFormat) {
  const cell = plan.row.cells['Prices by size']
  if (cell === undefined) return before?.sizePrices
  const { sizes } = directories
  const prices = new Map<string, number>()
  for (const entry of splitList(cell)) {
    const end = entry.lastIndexOf('=')
    const name = entry.slice(0, Math.max(0, end)).trim()
    const found = sizes.find(name)
    const minor = parsePrice(entry.slice(end + 1).trim(), shop)
    const refuse = (message: string) => addError(plan, 'Prices by size', message)
    if (found === 'ambiguous') refuse(sizeAmbiguousMessage(entry, sizes.listReferences(name)))
    else if (!found || minor === undefined) refuse(menuImportErrorMessages.sizePrice(entry, examplePrice(shop)))
    else if (prices.has(found.id)) refuse(menuImportErrorMessages.sizeTwice(entry))
    else prices.set(found.id, minor)
  }
  return prices.size > 0 ? Object.fromEntries(prices) : undefined
}
