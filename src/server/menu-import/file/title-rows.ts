import type { ImportCheck } from '#contract/menu/menu-import.ts'
import type { FileRow } from './file-row.ts'

/** Enough to recognise them as titles. */
const shownMax = 5

/** @returns the titles of a list of dishes, such as a row with only `Soups` before the soups; undefined if there are none */
export function findTitleRows(rows: readonly FileRow[]): ImportCheck['titleRows'] {
  if (hasCategories(rows)) return undefined
  const titles = rows.filter(isTitle)
  const first = titles.slice(0, shownMax).map(({ line, cells }) => ({ line, name: cells.Name ?? '' }))
  return titles.length > 0 ? { first, count: titles.length } : undefined
}

/**
 * Changes nothing in a file that says the category or the type of its rows.
 * @returns the rows of the dishes; their category is the title above them, or '' before the first title
 */
export function readTitleRows(rows: readonly FileRow[]): readonly FileRow[] {
  if (hasCategories(rows)) return rows
  let title = ''
  return rows.flatMap((row) => {
    if (!isTitle(row)) return [{ ...row, cells: { Category: title, ...row.cells } }]
    title = row.cells.Name ?? ''
    return []
  })
}

function hasCategories(rows: readonly FileRow[]): boolean {
  return rows.some(({ cells }) => cells.Category !== undefined || cells.Type !== undefined)
}

/** Whether a row has only a name, and no price. */
function isTitle({ cells: { Name = '', ...others }, translations, problem }: FileRow): boolean {
  const isEmpty = Object.values(others).every((cell) => cell === '')
  return Name !== '' && others.Price === '' && isEmpty && !translations && !problem
}
