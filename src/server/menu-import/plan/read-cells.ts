import type { Allergens, Dietary } from '#contract/menu/dietary.ts'
import { allergensDraftSchema } from '#contract/menu/dietary-drafts.ts'
import { deadlineIssue, depositIssue, priceIssue } from '#contract/menu/menu-drafts.ts'
import type { ImportColumn } from '#contract/menu/menu-import.ts'
import { isClock, parseNumberText } from '#contract/menu/number-text.ts'
import { type MenuNumber, recipeNumbers } from '#contract/menu/recipe-numbers.ts'
import { allergenUnknownMessage } from '#contract/menu-import-texts.ts'
import { menuImportErrorMessages } from '#contract/messages/menu-import-error.ts'
import { meaningsNote } from '#contract/typed-number-texts.ts'
import { fromMinor } from '#contract/values/money.ts'
import type { AllergenReader } from '../file/allergen-reader.ts'
import { saysNone, splitDeclared } from '../file/cells.ts'
import type { CellFormat } from '../file/item-cells.ts'
import { examplePrice, parsePrice, type ShopFormat } from '../file/prices.ts'
import { addIssues } from './add-issues.ts'
import { addError, type PlannedRow } from './planned-row.ts'

/**
 * @param mayBeFree whether 0 is a price
 * @returns minor units; undefined for an empty cell, and after an error
 */
export function readPrice(
  plan: PlannedRow,
  cell: string,
  shop: ShopFormat,
  { mayBeFree }: { mayBeFree: boolean },
): number | undefined {
  if (cell === '') return undefined
  const minor = parsePrice(cell, shop)
  if (minor === undefined) {
    addError(
      plan,
      'Price',
      meaningsNote(cell, shop.currency) ?? menuImportErrorMessages.price(cell, examplePrice(shop)),
    )
    return undefined
  }
  const issue = minor === 0 && mayBeFree ? undefined : priceIssue(fromMinor(minor, shop.currency), shop.currency)
  if (issue !== undefined) addError(plan, 'Price', menuImportErrorMessages.cell(issue))
  return minor
}

/** @returns minor units; 0 for an empty cell, and after an error */
export function readDeposit(plan: PlannedRow, cell: string, shop: ShopFormat): number {
  if (cell === '') return 0
  const minor = parsePrice(cell, shop)
  if (minor === undefined)
    addError(plan, 'Deposit', meaningsNote(cell, shop.currency) ?? menuImportErrorMessages.deposit(examplePrice(shop)))
  const issue = depositIssue(fromMinor(minor ?? 0, shop.currency), shop.currency)
  if (issue !== undefined) addError(plan, 'Deposit', menuImportErrorMessages.cell(issue))
  return minor ?? 0
}

/** @returns null for an empty cell; NaN, which the schemas refuse, for a text that is not a whole number */
export function readNumber(cell: string | undefined, current: number | null): number | null {
  if (cell === undefined) return current
  if (cell === '') return null
  return /^\d{1,9}$/.test(cell) ? Number(cell) : Number.NaN
}

/** As `readNumber`, for a number of a recipe or a category, which may be a time of the day. */
export function readRecipeNumber(
  { row: { cells } }: PlannedRow,
  { name, csvColumn }: { name: MenuNumber; csvColumn: ImportColumn },
  current: number | null,
): number | null {
  const cell = cells[csvColumn]
  return cell !== undefined && isClock(name) ? parseNumberText(name, cell) : readNumber(cell, current)
}

/** Adds an error for a deadline with days and no time, or with a time and no days. */
export function requireDeadline(plan: PlannedRow, numbers: Parameters<typeof deadlineIssue>[0]): void {
  const issue = deadlineIssue(numbers)
  const column = recipeNumbers.find(({ name }) => name === issue?.field)?.csvColumn
  if (issue) addError(plan, column, menuImportErrorMessages.cell(issue.message))
}

const yes = ['yes', 'true', '1', 'x']
const no = ['', 'no', 'false', '0']

export function readFlag(plan: PlannedRow, column: ImportColumn, current: boolean): boolean {
  const cell = plan.row.cells[column]?.toLowerCase()
  if (cell === undefined) return current
  if (!yes.includes(cell) && !no.includes(cell)) addError(plan, column, menuImportErrorMessages.yesOrNo)
  return yes.includes(cell)
}

/** How cells are read. */
export interface ReadFormat extends CellFormat {
  allergens: AllergenReader
}

function readList(
  plan: PlannedRow,
  column: 'Contains' | 'May contain',
  cell: string,
  reader: AllergenReader,
  current: Allergens | null,
): string[] {
  const { allergens, unknown } = reader.read(cell, current)
  if (unknown.length > 0) addError(plan, column, allergenUnknownMessage(unknown))
  return allergens
}

/** @returns what the cells declare; null when they are all empty, which means not declared. The result is not checked yet. */
export function readDietary(plan: PlannedRow, current: Dietary | null, { allergens }: ReadFormat): Dietary | null {
  const { Contains: containsCell, 'May contain': tracesCell, Diets: dietsCell } = plan.row.cells
  const present = [containsCell, tracesCell, dietsCell].filter((cell) => cell !== undefined)
  if (present.length === 0) return current
  const contains =
    containsCell === undefined
      ? (current?.contains ?? [])
      : readList(plan, 'Contains', containsCell, allergens, current)
  const traces =
    tracesCell === undefined ? (current?.traces ?? []) : readList(plan, 'May contain', tracesCell, allergens, current)
  const diets = dietsCell === undefined ? (current?.diets ?? []) : splitDeclared(dietsCell.toLowerCase())
  const isEmpty = contains.length + traces.length + diets.length === 0
  if (isEmpty && !present.some(saysNone)) return null
  // without this cell, the diets or traces would also declare that the dish contains no allergens
  if (current === null && !containsCell) addError(plan, 'Contains', menuImportErrorMessages.containsMissing)
  return { contains, traces, diets }
}

/** @returns the checked allergens of an option; undefined when they are not declared, and after an error */
export function readAllergens(
  plan: PlannedRow,
  current: Allergens | undefined,
  format: ReadFormat,
): Allergens | undefined {
  const declared = readDietary(plan, current ? { ...current, diets: [] } : null, format)
  if (!declared) return undefined
  const { contains, traces } = declared
  const { data, error } = allergensDraftSchema.safeParse({ contains, traces })
  addIssues(plan, error?.issues ?? [], { '': 'Contains', contains: 'Contains', traces: 'May contain' })
  return data
}
