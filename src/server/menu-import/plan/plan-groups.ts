import { limits } from '#contract/limits.ts'
import type { ImportColumn } from '#contract/menu/menu-import.ts'
import { newOptionGroupSchema, optionGroupIssues } from '#contract/menu/option-groups.ts'
import { menuImportErrorMessages } from '#contract/messages/menu-import-error.ts'
import { newId } from '../../store/id.ts'
import { createDirectory } from '../file/directory.ts'
import { groupCells, roleCell } from '../file/item-cells.ts'
import { groupTexts } from '../file/item-texts.ts'
import { addIssues } from './add-issues.ts'
import type { GroupItem, OptionItem } from './menu-items.ts'
import {
  addError,
  type Claim,
  checkCell,
  isUnchanged,
  matchItem,
  type PlannedRow,
  recordChanges,
  requiredText,
} from './planned-row.ts'
import { readNumber } from './read-cells.ts'

/** A group that a row changes, or whose options a row changes. */
export interface GroupPlan {
  before: GroupItem | undefined
  item: GroupItem
  /** The row of the group; undefined when the file has only rows of its options. */
  row: PlannedRow | undefined
  /** The rows of its options, by the id of the option. */
  optionRows: Map<string, PlannedRow>
}

const newRule = { minUnits: 0, maxUnits: 1, maxPerOption: 1, freeUnits: 0 }
const groupColumns: Readonly<Record<string, ImportColumn>> = {
  name: 'Name',
  kitchenName: 'Kitchen name',
  minUnits: 'Min',
  maxUnits: 'Max',
  maxPerOption: 'Max per option',
  freeUnits: 'Free',
  role: 'Role',
  halfPrice: 'Role',
}
const optionColumns: Readonly<Record<string, ImportColumn>> = {
  name: 'Name',
  kitchenName: 'Kitchen name',
  priceMinor: 'Price',
  sizePrices: 'Prices by size',
}

/** Plans the rows of option groups, without their options. @returns by id */
export function planGroups(
  plans: readonly PlannedRow[],
  current: readonly GroupItem[],
  claim: Claim,
): Map<string, GroupPlan> {
  const byId = new Map(current.map((item) => [item.id, item]))
  const names = createDirectory(current)
  const groups = new Map<string, GroupPlan>()
  for (const plan of plans) {
    const before = matchItem(plan, byId, names.findByName)
    const item = planGroup(plan, before)
    const isFirst = claim(plan, { id: before?.id, name: item.name })
    if (!isFirst) continue
    const group: GroupPlan = { before, item, row: plan, optionRows: new Map() }
    groups.set(item.id, group)
    plan.texts = () => ({ before: before && groupTexts(before), after: groupTexts(group.item) })
  }
  return groups
}

function planGroup(plan: PlannedRow, before: GroupItem | undefined): GroupItem {
  if (before && isUnchanged(plan, groupCells(before))) return before
  const { cells } = plan.row
  const current = before ?? newRule
  /** Min and Free may be empty, which means 0. */
  const numberIn = (column: 'Min' | 'Max' | 'Max per option' | 'Free', value: number) => {
    const cell = cells[column]
    if (cell === undefined) return value
    if (cell === '' && (column === 'Min' || column === 'Free')) return 0
    checkCell(plan, column, false)
    return readNumber(cell, value) ?? value
  }
  const kitchenName = cells['Kitchen name'] ?? before?.kitchenName
  const item: GroupItem = {
    id: before?.id ?? newId(),
    name: requiredText(plan, 'Name', before?.name),
    kitchenName: kitchenName === '' ? undefined : kitchenName,
    minUnits: numberIn('Min', current.minUnits),
    maxUnits: numberIn('Max', current.maxUnits),
    maxPerOption: numberIn('Max per option', current.maxPerOption),
    freeUnits: numberIn('Free', current.freeUnits),
    ...readRole(plan, before),
    options: before?.options ?? [],
  }
  recordChanges(plan, before && groupCells(before), groupCells(item))
  return item
}

const roleCells: Readonly<Record<string, Pick<GroupItem, 'role' | 'halfPrice'>>> = {
  '': {},
  size: { role: 'size' },
  half: { role: 'half' },
  'half, mean': { role: 'half', halfPrice: 'mean' },
}

function readRole(plan: PlannedRow, before: GroupItem | undefined): Pick<GroupItem, 'role' | 'halfPrice'> {
  const cell = plan.row.cells.Role?.toLowerCase()
  const { role, halfPrice } = before ?? {}
  if (cell === undefined || cell === roleCell({ role, halfPrice })) return { role, halfPrice }
  const read = Object.hasOwn(roleCells, cell) ? roleCells[cell] : undefined
  if (!read) addError(plan, 'Role', menuImportErrorMessages.role)
  return read ?? {}
}

/** Whether the group is new, or its row or a row of its options changes something. */
export function isChanged({ before, row, optionRows }: GroupPlan): boolean {
  return before === undefined || [row, ...optionRows.values()].some((plan) => plan && plan.changes.length > 0)
}

/** Checks a group with its options by the contract's rules. */
export function checkGroup(group: GroupPlan): void {
  const { item, row, optionRows } = group
  const [firstOption] = optionRows.values()
  const plan = row ?? firstOption
  // without a name or a known id, it is not known which group the row means
  if (!plan || row?.errors.some(({ column }) => column === 'Name' || column === 'Id')) return
  const rowOf = (index: unknown) => optionRows.get(item.options[Number(index)]?.id ?? '')
  const draft = toDraft(item)
  const { data, error } = newOptionGroupSchema.safeParse(draft)
  if (data)
    group.item = { ...data, id: item.id, options: data.options.map((option) => ({ ...option, id: option.id ?? '' })) }
  for (const issue of error?.issues ?? []) {
    const [field, index, ...path] = issue.path
    if (field !== 'options') addIssues(plan, [issue], groupColumns)
    else if (index !== undefined) addIssues(rowOf(index) ?? plan, [{ ...issue, path }], optionColumns)
    else if (item.options.length === 0) addError(plan, undefined, menuImportErrorMessages.noOptions)
    else addError(plan, undefined, menuImportErrorMessages.optionsMax(limits.optionsMax))
  }
  // an invalid value would also contradict other values, and one error is enough
  for (const { path, message } of error ? [] : optionGroupIssues(draft)) {
    const [, field = '', index, optionField] = path.split('/')
    const column = groupColumns[field]
    const optionRow = field === 'options' ? rowOf(index) : undefined
    if (optionRow && optionField === 'isDefault')
      addError(optionRow, 'Default', menuImportErrorMessages.tooManyDefaults)
    else if (optionRow) addError(optionRow, column ?? 'Name', menuImportErrorMessages.cell(message))
    else if (row) addError(row, column, menuImportErrorMessages.cell(message))
    else if (column) addError(plan, undefined, menuImportErrorMessages.groupRule(item.name, column, message))
    else addError(plan, undefined, menuImportErrorMessages.groupOptionRule(item.name, message))
  }
}

function toDraft({ id: _, kitchenName, role, halfPrice, options, ...group }: GroupItem) {
  return {
    ...group,
    ...(role && { role }),
    ...(halfPrice && { halfPrice }),
    ...(kitchenName !== undefined && { kitchenName }),
    options: options.map(toOptionDraft),
  }
}

function toOptionDraft({ id, name, kitchenName, priceMinor, sizePrices, isDefault, allergens }: OptionItem) {
  return {
    id,
    name,
    priceMinor,
    ...(sizePrices && { sizePrices: { ...sizePrices } }),
    isDefault,
    ...(kitchenName !== undefined && { kitchenName }),
    ...(allergens && { allergens: { contains: [...allergens.contains], traces: [...allergens.traces] } }),
  }
}
