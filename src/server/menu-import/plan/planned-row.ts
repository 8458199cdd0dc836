import { createTypeSearch } from '#contract/menu/import-words.ts'
import {
  columnsOfType,
  type ImportColumn,
  type ImportRow,
  type ImportType,
  importColumns,
  importTypes,
  type TranslationColumn,
  toTranslationColumn,
} from '#contract/menu/menu-import.ts'
import { menuImportErrorMessages } from '#contract/messages/menu-import-error.ts'
import { nameKey, splitList } from '../file/cells.ts'
import type { Directory, Found } from '../file/directory.ts'
import type { Cells, FileRow } from '../file/file-row.ts'
import type { ItemTexts } from '../file/item-texts.ts'

/** A row of the file, with the changes and errors that were found so far. */
export interface PlannedRow {
  row: FileRow
  type: ImportType
  isNew: boolean
  name: string
  changes: ImportRow['changes']
  errors: ImportRow['errors']
  undeclared: string[]
  /** The texts of the item before and after the import; undefined until the item is known. `before` is undefined for a new item. */
  texts?: () => { before: ItemTexts | undefined; after: ItemTexts }
}

/** Adds an error to a cell, or to the whole row without `column`. A cell has only its first error. */
export function addError(
  plan: PlannedRow,
  column: ImportColumn | TranslationColumn | undefined,
  message: string,
): void {
  if (column !== undefined && plan.errors.some((error) => error.column === column)) return
  plan.errors.push({ ...(column !== undefined && { column }), message })
}

const findType = createTypeSearch(importTypes)

/** Reads the type of a row. Adds an error for each cell in a column that this type does not have. */
export function planRow(row: FileRow): PlannedRow {
  const { Type: typed } = row.cells
  const type = typed === undefined ? 'recipe' : findType(typed)
  const plan: PlannedRow = {
    row,
    type: type ?? 'recipe',
    isNew: false,
    name: '',
    changes: [],
    errors: [],
    undeclared: [],
  }
  if (row.problem === 'tooManyCells') addError(plan, undefined, menuImportErrorMessages.tooManyCells)
  const split = row.problem === 'splitPrice' ? 'Price' : row.problem === 'splitDeposit' ? 'Deposit' : undefined
  if (split) addError(plan, split, menuImportErrorMessages.splitPrice(row.cells[split] ?? ''))
  if (type === undefined) addError(plan, 'Type', menuImportErrorMessages.typeUnknown)
  else {
    for (const [column, cell] of entriesOf(row.cells))
      if (cell !== '' && !isColumnOf(type, column))
        addError(plan, column, menuImportErrorMessages.columnUnused(type, column))
    for (const { column, language } of row.translations ?? []) {
      const name = toTranslationColumn(column, language)
      if (!isColumnOf(type, column)) addError(plan, name, menuImportErrorMessages.columnUnused(type, name))
    }
  }
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
export function recordChanges(plan: PlannedRow, before: Cells | undefined, after: Cells): void {
  plan.isNew = before === undefined
  plan.changes = columnsOfType[plan.type].flatMap((column) => {
    const [old = '', now = ''] = [before?.[column], after[column]]
    return column === 'Id' || old === now ? [] : [{ column, before: old, after: now }]
  })
}

/** @returns whether each cell of the row is what an export of the current item would contain */
export function isUnchanged({ row }: PlannedRow, current: Cells): boolean {
  // the Id is not compared: it is empty, or the row was found by it
  return entriesOf(row.cells).every(([column, cell]) => column === 'Id' || cell === (current[column] ?? ''))
}

/** Adds an error for an empty cell, and for a missing column of a new item. */
export function checkCell(plan: PlannedRow, column: ImportColumn, isNew: boolean): void {
  const cell = plan.row.cells[column]
  if (cell === '') addError(plan, column, menuImportErrorMessages.required)
  else if (cell === undefined && isNew) addError(plan, column, menuImportErrorMessages.columnRequired(column))
}

/** @returns the text of a cell that must not be empty; without this column, the text of the current item */
export function requiredText(plan: PlannedRow, column: ImportColumn, current: string | undefined): string {
  checkCell(plan, column, current === undefined)
  return plan.row.cells[column] ?? current ?? ''
}

/** @returns the id of the item that a cell names; null for an empty cell */
export function referredId(
  plan: PlannedRow,
  column: ImportColumn,
  directory: Directory,
  current: string | null,
): string | null {
  const cell = plan.row.cells[column]
  if (cell === undefined) return current
  return cell === '' ? null : (foundId(plan, column, directory.find(cell)) ?? null)
}

/** @returns the ids of the items that a cell lists; those of the current item without this column */
export function referredIds(
  plan: PlannedRow,
  column: ImportColumn,
  directory: Directory,
  current: readonly string[],
): string[] {
  const cell = plan.row.cells[column]
  if (cell === undefined) return [...current]
  return splitList(cell).flatMap((reference) => foundId(plan, column, directory.find(reference)) ?? [])
}

/** For `unknown` of the messages. */
const kinds: Partial<Record<ImportColumn, string>> = {
  Schedule: 'schedule',
  'Tax class': 'taxClass',
  Group: 'optionGroup',
  'Option groups': 'optionGroup',
  'Goes well with': 'recipe',
}

export function foundId(plan: PlannedRow, column: ImportColumn, found: Found): string | undefined {
  if (found === 'ambiguous') addError(plan, column, menuImportErrorMessages.ambiguous)
  else if (!found) addError(plan, column, menuImportErrorMessages.unknown(kinds[column] ?? 'item'))
  return typeof found === 'object' ? found.id : undefined
}

/**
 * Finds the item that a row means: by its id, otherwise by its name.
 * @returns undefined for a new item, and after an error
 */
export function matchItem<Item>(
  plan: PlannedRow,
  byId: ReadonlyMap<string, Item>,
  findByName: (name: string) => Found,
): Item | undefined {
  const { Id: id = '', Name: name = '' } = plan.row.cells
  if (id !== '') {
    if (!byId.has(id)) addError(plan, 'Id', menuImportErrorMessages.idUnknown)
    return byId.get(id)
  }
  const found = name === '' ? undefined : findByName(name)
  if (found === 'ambiguous') addError(plan, 'Name', menuImportErrorMessages.ambiguousName)
  return typeof found === 'object' ? byId.get(found.id) : undefined
}

/** Adds an error to a row that means the same item as an earlier row. @returns false for such a row */
export type Claim = (plan: PlannedRow, item: ClaimedItem) => boolean

interface ClaimedItem {
  /** Undefined for a new item: then the name identifies it. */
  id: string | undefined
  name: string
  /** The id of the category or of the group within which the id and the name are unique. */
  within?: string
}

export function createClaims(): Claim {
  const lines = new Map<string, number>()
  return (plan, { id, name, within = '' }) => {
    // the row already has an error for its missing name
    if (id === undefined && name === '') return true
    const key = [plan.type, within, ...(id === undefined ? ['new', nameKey(name)] : ['current', id])].join('\n')
    const line = lines.get(key)
    if (line === undefined) lines.set(key, plan.row.line)
    else addError(plan, undefined, menuImportErrorMessages.sameItem(line))
    return line === undefined
  }
}
