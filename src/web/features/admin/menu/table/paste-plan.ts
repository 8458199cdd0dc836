import type { Recipe } from '#contract/menu/menu.ts'
import type { CellChange } from './cell-changes.ts'
import { type CellField, isSameValue, type TableColumn } from './table-columns.ts'

/** A paste of this many cells or more shows a preview first. */
export const previewFromCells = 10

/** A copied block, and the cell of the table that receives its first cell. */
export interface PastedBlock {
  cells: string[][]
  id: string
  field: CellField
}

interface PastedCell {
  recipe: Recipe
  column: TableColumn
  text: string
}

export interface PastePlan {
  changes: (PastedCell & { change: CellChange })[]
  /** Cells that keep their values, and what to do about each. */
  invalid: (PastedCell & { error: string })[]
  /** How many cells have no place in the table. */
  outside: number
}

/**
 * Reads cells as spreadsheets copy them: tabs between cells, one line for each row; a cell with a tab, a line break or a
 * quotation mark is in quotation marks.
 */
export function parseCells(text: string): string[][] {
  const rows: string[][] = []
  const separated = `\n${text.replace(/\r?\n$/, '')}`
  const cells = separated.matchAll(/(\t|\r?\n|\r)(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))/g)
  for (const [, separator, quoted, plain = ''] of cells) {
    if (separator !== '\t') rows.push([])
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
  }
  return rows
}

/**
 * @param recipes in the order of the rows
 * @returns what a paste changes; the changes contain the values of now, so that a change by someone else is noticed
 */
export function planPaste(
  { cells, id, field }: PastedBlock,
  recipes: readonly Recipe[],
  columns: readonly TableColumn[],
): PastePlan {
  const firstRow = recipes.findIndex((recipe) => recipe.id === id)
  const firstColumn = columns.findIndex((column) => column.field === field)
  const plan: PastePlan = { changes: [], invalid: [], outside: 0 }
  for (const [rowIndex, row] of cells.entries())
    for (const [columnIndex, text] of row.entries()) {
      const recipe = firstRow < 0 ? undefined : recipes[firstRow + rowIndex]
      const column = firstColumn < 0 ? undefined : columns[firstColumn + columnIndex]
      if (!recipe || !column) {
        plan.outside += 1
        continue
      }
      const after = column.parse(text, recipe)
      const before = column.value(recipe)
      if (typeof after === 'string') plan.invalid.push({ recipe, column, text, error: after })
      else if (!isSameValue(before, after))
        plan.changes.push({ recipe, column, text, change: { id: recipe.id, field: column.field, before, after } })
    }
  return plan
}
