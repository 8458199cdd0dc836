import type { FileRow } from './file-row.ts'

/**
 * Reads a list of dishes below titles, such as a row with only `Soups` before the soups. It changes nothing in a file that says the
 * category or the type of its rows.
 * @returns the rows of the dishes; their category is the title above them, or '' before the first title
 */
export function readTitleRows(rows: readonly FileRow[]): readonly FileRow[] {
  if (rows.some(({ cells }) => cells.Category !== undefined || cells.Type !== undefined)) return rows
  let title = ''
  return rows.flatMap((row) => {
    if (!isTitle(row)) return [{ ...row, cells: { Category: title, ...row.cells } }]
    title = row.cells.Name ?? ''
    return []
  })
}

/** Whether a row has only a name, and no price. */
function isTitle({ cells: { Name = '', ...others }, translations, problem }: FileRow): boolean {
  const isEmpty = Object.values(others).every((cell) => cell === '')
  return Name !== '' && others.Price === '' && isEmpty && !translations && !problem
}
