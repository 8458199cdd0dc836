import { categoryEditSchema } from '#contract/menu/menu-drafts.ts'
import type { ImportColumn } from '#contract/menu/menu-import.ts'
import { categoryNumbers, recordBy } from '#contract/menu/recipe-numbers.ts'
import { newId } from '../../store/id.ts'
import { createDirectory } from '../file/directory.ts'
import { type CellFormat, categoryCells } from '../file/item-cells.ts'
import { categoryTexts } from '../file/item-texts.ts'
import { addIssues } from './add-issues.ts'
import type { CategoryItem } from './menu-items.ts'
import {
  type Claim,
  isUnchanged,
  matchItem,
  type PlannedRow,
  recordChanges,
  referredId,
  referredIds,
  requiredText,
} from './planned-row.ts'
import { readRecipeNumber, requireDeadline } from './read-cells.ts'

const columns: Readonly<Record<string, ImportColumn>> = {
  name: 'Name',
  scheduleId: 'Schedule',
  pairedIds: 'Goes well with',
  ...recordBy('name', categoryNumbers, ({ csvColumn }) => csvColumn),
}

/**
 * Plans the rows of categories.
 * @param format its directory of categories is not used, because it is built from the result
 * @returns the categories of the rows as they will be; a new one has a new id
 */
export function planCategories(
  plans: readonly PlannedRow[],
  current: readonly CategoryItem[],
  claim: Claim,
  format: CellFormat,
): CategoryItem[] {
  const byId = new Map(current.map((item) => [item.id, item]))
  const names = createDirectory(current)
  return plans.flatMap((plan) => {
    const before = matchItem(plan, byId, names.findByName)
    const item = planCategory(plan, before, format)
    plan.texts = () => ({ before: before && categoryTexts(before), after: categoryTexts(item) })
    return claim(plan, { id: before?.id, name: item.name }) ? item : []
  })
}

function planCategory(plan: PlannedRow, before: CategoryItem | undefined, format: CellFormat): CategoryItem {
  if (before && isUnchanged(plan, categoryCells(before, format))) return before
  const name = requiredText(plan, 'Name', before?.name)
  const scheduleId = referredId(plan, 'Schedule', format.directories.schedules, before?.scheduleId ?? null)
  const pairedIds = referredIds(plan, 'Goes well with', format.directories.recipes, before?.pairedIds ?? [])
  const taxClassId = referredId(plan, 'Tax class', format.directories.taxClasses, before?.taxClassId ?? null)
  const numbers = recordBy('name', categoryNumbers, (field) =>
    readRecipeNumber(plan, field, before?.[field.name] ?? null),
  )
  const fields = { scheduleId, taxClassId, pairedIds, ...numbers }
  const { error, data } = categoryEditSchema.safeParse({ name, ...fields, version: 1 })
  addIssues(plan, error?.issues ?? [], columns)
  requireDeadline(plan, numbers)
  const item = { id: before?.id ?? newId(), name: data?.name ?? name, ...fields }
  recordChanges(plan, before && categoryCells(before, format), categoryCells(item, format))
  return item
}
