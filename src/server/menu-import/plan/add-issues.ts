import type * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import { diets } from '#contract/menu/dietary.ts'
import type { ImportColumn } from '#contract/menu/menu-import.ts'
import { menuNumbers, recordBy } from '#contract/menu/recipe-numbers.ts'
import { dietUnknownMessage } from '#contract/menu-import-texts.ts'
import { menuImportErrorMessages } from '#contract/messages/menu-import-error.ts'
import { isSentence } from '#contract/values/schema-message.ts'
import { splitList } from '../file/cells.ts'
import { addError, type PlannedRow } from './planned-row.ts'

type Issue = z.core.$ZodIssue

/**
 * Adds the issues of a schema to a row, as errors of its cells. The contract's own checks have messages for people; the
 * messages for zod's checks are in this file.
 * @param columns by the field of the draft, such as `name` or `dietary/contains`
 */
export function addIssues(
  plan: PlannedRow,
  issues: readonly Issue[],
  columns: Readonly<Record<string, ImportColumn>>,
): void {
  for (const issue of issues) {
    const column = columns[issue.path.filter((part) => typeof part === 'string').join('/')]
    // an element of a long list can have an issue each
    if (column !== undefined && plan.errors.some((error) => error.column === column)) continue
    addError(
      plan,
      column,
      issue.code === 'custom' ? ownMessage(issue, column && plan.row.cells[column]) : zodMessage(issue, column),
    )
  }
}

/** Makes a sentence of a message that begins with a verb, such as 'must have at most 100 characters'. */
function ownMessage({ message, path }: Issue, cell = ''): string {
  const index = path.at(-1)
  return cellMessage(message, typeof index === 'number' ? splitList(cell)[index] : undefined)
}

/** @param entry of the cell that has the issue; undefined for the whole cell */
export function cellMessage(message: string, entry: string | undefined): string {
  if (isSentence(message)) return message
  return entry === undefined ? menuImportErrorMessages.cell(message) : menuImportErrorMessages.entry(entry, message)
}

const ranges: Partial<Record<ImportColumn, readonly [min: number, max: number]>> = {
  ...recordBy('csvColumn', menuNumbers, ({ min, max }) => [min, max] as const),
  Min: [0, limits.groupUnitsMax],
  Max: [1, limits.groupUnitsMax],
  'Max per option': [1, limits.groupUnitsMax],
  Free: [0, limits.groupUnitsMax],
}

const listMaxima: Partial<Record<ImportColumn, number>> = {
  Ingredients: limits.ingredientsMax,
  'Option groups': limits.groupsPerDishMax,
  'Goes well with': limits.pairedDishesMax,
}

function zodMessage({ code }: Issue, column: ImportColumn | undefined): string {
  const [min, max] = (column && ranges[column]) ?? []
  if (min !== undefined && max !== undefined) return menuImportErrorMessages.wholeNumber(min, max)
  if (column === 'Diets') return dietUnknownMessage(diets)
  if (code === 'too_small') return menuImportErrorMessages.required
  const listMax = column && listMaxima[column]
  return code === 'too_big' && listMax !== undefined
    ? menuImportErrorMessages.listMax(listMax)
    : menuImportErrorMessages.invalid
}
