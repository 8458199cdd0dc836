import {
  columnsOfType,
  type ImportColumn,
  type ImportRow,
  type ImportType,
  importColumns,
} from '#contract/menu-import.ts'
import { menuImportErrors } from '#contract/menu-import-errors.ts'
import { nameKey } from '../file/cells.ts'
import type { Directory, Found } from '../file/directory.ts'
import type { Cells, FileRow } from '../file/parse-file.ts'

/** What is known about a row of the file so far. */
export interface RowPlan {
  row: FileRow
  type: ImportType
  isNew: boolean
  name: string
  changes: ImportRow['changes']
  errors: ImportRow['errors']
}

/** Adds an error, unless the cell has one already: the first says what to do first. */
export function refuse(plan: RowPlan, column: ImportColumn | undefined, message: string): void {
  if (column !== undefined && plan.errors.some((error) => error.column === column)) return
  plan.errors.push({ ...(column !== undefined && { column }), message })
}

/** Reads the type of a row, and refuses cells in columns that this type does not have. */
export function startRow(row: FileRow): RowPlan {
  const typed = row.cells.Type?.toLowerCase()
  const types: readonly ImportType[] = ['category', 'group', 'option', 'recipe']
  const type = typed === undefined ? 'recipe' : types.find((each) => each === typed)
  const plan: RowPlan = { row, type: type ?? 'recipe', isNew: false, name: '', changes: [], errors: [] }
  if (row.hasExtraCells) refuse(plan, undefined, menuImportErrors.tooManyCells)
  if (type === undefined) refuse(plan, 'Type', menuImportErrors.typeUnknown)
  else
    for (const [column, cell] of entriesOf(row.cells))
      if (cell !== '' && !isColumnOf(type, column)) refuse(plan, column, menuImportErrors.columnUnused(type, column))
  return plan
}

function entriesOf(cells: Cells): [ImportColumn, string][] {
  const entries: [ImportColumn, string][] = []
  for (const column of importColumns) {
    const cell = cells[column]
    if (cell !== undefined && column !== 'Type') entries.push([column, cell])
  }
  return entries
}

function isColumnOf(type: ImportType, column: ImportColumn): boolean {
  const columns: readonly ImportColumn[] = columnsOfType[type]
  return columns.includes(column)
}

/** Lists the cells in which an item differs from the current one. @param before undefined for a new item */
export function recordChanges(plan: RowPlan, before: Cells | undefined, after: Cells): void {
  plan.isNew = before === undefined
  plan.changes = columnsOfType[plan.type].flatMap((column) => {
    const [old = '', now = ''] = [before?.[column], after[column]]
    return column === 'Id' || old === now ? [] : [{ column, before: old, after: now }]
  })
}

/** @returns whether each cell of the row is what an export of the current item would contain */
export function isUnchanged({ row }: RowPlan, current: Cells): boolean {
  // the row was matched by its Id, or has none
  return entriesOf(row.cells).every(([column, cell]) => column === 'Id' || cell === (current[column] ?? ''))
}

/** Refuses an empty cell; for a new item also a missing column. */
export function requireCell(plan: RowPlan, column: ImportColumn, isNew: boolean): void {
  const cell = plan.row.cells[column]
  if (cell === '') refuse(plan, column, menuImportErrors.required)
  else if (cell === undefined && isNew) refuse(plan, column, menuImportErrors.columnRequired(column))
}

/** @returns the text of a cell that must not be empty; that of the current item if the file has no such column */
export function requiredText(plan: RowPlan, column: ImportColumn, current: string | undefined): string {
  requireCell(plan, column, current === undefined)
  return plan.row.cells[column] ?? current ?? ''
}

/** @returns the id of the item that a cell names; null for an empty cell */
export function referredId(
  plan: RowPlan,
  column: ImportColumn,
  directory: Directory,
  current: string | null,
): string | null {
  const cell = plan.row.cells[column]
  if (cell === undefined) return current
  return cell === '' ? null : (foundId(plan, column, directory.find(cell)) ?? null)
}

const kinds: Partial<Record<ImportColumn, string>> = {
  Schedule: 'schedule',
  Group: 'option group',
  'Option groups': 'option group',
}

export function foundId(plan: RowPlan, column: ImportColumn, found: Found): string | undefined {
  if (found === 'ambiguous') refuse(plan, column, menuImportErrors.ambiguous)
  else if (!found) refuse(plan, column, menuImportErrors.unknown(kinds[column] ?? 'item'))
  return typeof found === 'object' ? found.id : undefined
}

/**
 * Finds the item that a row means: by its id, otherwise by its name.
 * @returns undefined for a new item, and after an error
 */
export function matchItem<Item>(
  plan: RowPlan,
  byId: ReadonlyMap<string, Item>,
  findByName: (name: string) => Found,
): Item | undefined {
  const { Id: id = '', Name: name = '' } = plan.row.cells
  if (id !== '') {
    if (!byId.has(id)) refuse(plan, 'Id', menuImportErrors.idUnknown)
    return byId.get(id)
  }
  const found = name === '' ? undefined : findByName(name)
  if (found === 'ambiguous') refuse(plan, 'Name', menuImportErrors.ambiguousName)
  return typeof found === 'object' ? byId.get(found.id) : undefined
}

/** Refuses a row that means the same item as an earlier row. @returns whether no earlier row does */
export type Claim = (plan: RowPlan, item: ClaimedItem) => boolean

interface ClaimedItem {
  /** Undefined for a new item, which its name identifies. */
  id: string | undefined
  name: string
  /** The id of the category or of the group within which the id and the name are unique. */
  within?: string
}

export function createClaims(): Claim {
  const lines = new Map<string, number>()
  return (plan, { id, name, within = '' }) => {
    // its missing name is an error already
    if (id === undefined && name === '') return true
    const key = [plan.type, within, ...(id === undefined ? ['new', nameKey(name)] : ['current', id])].join('\n')
    const line = lines.get(key)
    if (line === undefined) lines.set(key, plan.row.line)
    else refuse(plan, undefined, menuImportErrors.sameItem(line))
    return line === undefined
  }
}
