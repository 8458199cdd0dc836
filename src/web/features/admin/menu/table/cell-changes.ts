import type { RecipeChange } from '#contract/menu/bulk-edit.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { type CellField, type CellValue, isSameValue, type TableColumn } from './table-columns.ts'

/** A new value of one cell. */
export interface CellChange {
  id: string
  field: CellField
  /** The value that the admin has seen. */
  before: CellValue
  after: CellValue
}

/** A change of a cell that has another value than the admin has seen, because someone else has changed it. */
export interface CellConflict {
  change: CellChange
  /** Undefined when the recipe is not on the menu any more. */
  theirs: Recipe | undefined
}

/** @returns the changes that undo these, the last one first */
export function invert(changes: readonly CellChange[]): CellChange[] {
  return changes.map(({ before, after, ...cell }) => ({ ...cell, before: after, after: before })).reverse()
}

/**
 * @param recipes as they are now. Another cell of the same recipe may have been changed by someone else; that is no conflict.
 * @returns the request of the changes that are not saved yet, with the current versions, or the cells that conflict
 */
export function planRequest(
  changes: readonly CellChange[],
  recipes: readonly Recipe[],
  columns: readonly TableColumn[],
): { request: RecipeChange[]; conflicts: CellConflict[] } {
  const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]))
  const columnOf = new Map(columns.map((column) => [column.field, column]))
  const request = new Map<string, RecipeChange>()
  const conflicts: CellConflict[] = []
  for (const change of changes) {
    const recipe = byId.get(change.id)
    const column = columnOf.get(change.field)
    const current = recipe && column?.value(recipe)
    // a lost response: the change was saved
    if (current && isSameValue(current, change.after)) continue
    const isSeen = current && (column?.lastChangeCounts || isSameValue(current, change.before))
    if (recipe && isSeen)
      request.set(change.id, {
        ...(request.get(change.id) ?? { id: recipe.id, version: recipe.version }),
        ...change.after,
      })
    else conflicts.push({ change, theirs: recipe })
  }
  return { request: [...request.values()], conflicts }
}

/** @returns the list after the request was saved; values that the server computes are not known yet */
export function withSaved(recipes: readonly Recipe[], request: readonly RecipeChange[]): Recipe[] {
  const byId = new Map(request.map((change) => [change.id, change]))
  return recipes.map((recipe) => {
    const saved = byId.get(recipe.id)
    if (!saved) return recipe
    const { name = recipe.name, price = recipe.price, categoryId = recipe.categoryId, version } = saved
    const { taxClassId: classBefore, perDay: stockBefore, ...others } = recipe
    const taxClassId = saved.taxClassId === undefined ? classBefore : saved.taxClassId
    const perDay = saved.perDay === undefined ? stockBefore : saved.perDay
    return {
      ...others,
      name,
      price,
      categoryId,
      version: version + 1,
      ...(taxClassId && { taxClassId }),
      ...(perDay && { perDay }),
    }
  })
}

/** Whether the server computes values from this request: the end of 'today', and the times of a schedule. */
export function mustReadAgain(request: readonly RecipeChange[]): boolean {
  return request.some(
    ({ soldOut, leftToday, scheduleId, categoryId }) =>
      soldOut !== undefined || leftToday !== undefined || scheduleId !== undefined || categoryId !== undefined,
  )
}
