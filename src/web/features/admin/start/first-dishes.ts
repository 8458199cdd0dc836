import { labelled } from '#contract/join-words.ts'
import type { ImportColumn, ImportRow } from '#contract/menu/menu-import.ts'
import { startMessages as texts } from '#contract/messages/start.ts'
import { randomId } from '#web/browser/random-id.ts'

export const dishColumns = ['Name', 'Price', 'Category', 'Ingredients'] as const satisfies readonly ImportColumn[]
export type DishColumn = (typeof dishColumns)[number]

/** A row of the table, as typed. */
export type DishRow = Record<DishColumn, string> & { key: string }

export function emptyDish(): DishRow {
  return { key: randomId(), Name: '', Price: '', Category: '', Ingredients: '' }
}

/** A line such as `Margherita 7,50 €` or `Tea - $3`, with the digits of any script. */
const nameAndPrice = /^(?<name>\S.*?)[\s.–-]*\s(?<price>[^\p{Nd}\s]{0,3}\s?\p{Nd}[\p{Nd}.,٫٬]*\s?[^\p{Nd}\s]{0,3})$/u
const digit = /\p{Nd}/u

/**
 * Writes pasted text into the table, from a cell on: cells of a spreadsheet, or a line a dish with its name and price.
 * @returns the rows, with as many new ones as needed; undefined for a text that fits into the cell
 */
export function pasteDishes(rows: readonly DishRow[], index: number, column: DishColumn, text: string) {
  const [first = '', ...others] = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  // the names of columns: only the other rows have prices
  const isHeader =
    first.includes('\t') && !digit.test(first) && others.length > 0 && others.every((line) => digit.test(line))
  const lines = isHeader ? others : [first, ...others]
  if (lines.length < 2 && !text.includes('\t')) return undefined
  const columns = dishColumns.slice(dishColumns.indexOf(column))
  const result = [...rows]
  for (const [offset, line] of lines.entries()) {
    const { name, price } = (column === 'Name' && nameAndPrice.exec(line.trim())?.groups) || {}
    const cells = name !== undefined && price !== undefined && !line.includes('\t') ? [name, price] : line.split('\t')
    const row = { ...(result[index + offset] ?? emptyDish()) }
    for (const [at, target] of columns.entries()) row[target] = unquoted(cells[at]?.trim() ?? row[target])
    result[index + offset] = row
  }
  return result
}

/** The rows that are not empty, with the position of each in the table. */
export function typedDishes(rows: readonly DishRow[]) {
  return rows
    .map((row, index) => ({ row, number: index + 1 }))
    .filter(({ row }) => dishColumns.some((column) => row[column].trim() !== ''))
}

/** The typed dishes as a file for the import. */
export function toImportText(rows: readonly DishRow[]): string {
  let category: string = texts.defaultCategory
  // a dish needs an ingredient (spec §5)
  const cellOf = (row: DishRow, column: DishColumn) =>
    (column === 'Category' ? category : row[column].trim()) || (column === 'Ingredients' ? toOneEntry(row.Name) : '')
  const lines = typedDishes(rows).map(({ row }) => {
    category = row.Category.trim() || category
    return dishColumns.map((column) => quote(cellOf(row, column))).join(',')
  })
  return [dishColumns.join(','), ...lines].join('\n')
}

/** What is wrong with a dish. */
export interface DishError {
  message: string
  /** The cell, and what it contained; undefined if the whole dish is wrong. */
  cell?: { key: string; column: string; text: string }
}

/** @returns each error of the import's check */
export function findDishErrors(rows: readonly DishRow[], checked: readonly ImportRow[]): DishError[] {
  const typed = typedDishes(rows)
  return checked.flatMap(({ line, errors }) =>
    errors.map(({ column, message }) => {
      const { row, number } = typed[line - 2] ?? { row: undefined, number: line - 1 }
      const target = dishColumns.find((each) => each === column)
      return {
        message: texts.dishError(number, column === undefined ? message : labelled(column, message)),
        ...(row && target && { cell: { key: row.key, column: target, text: row[target] } }),
      }
    }),
  )
}

/** @returns a list with one entry for the import, also for a text with commas */
function toOneEntry(text: string): string {
  return text.trim() && `${text.trim().replaceAll(/[\\;]/g, '\\$&')};`
}

function quote(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}

/** @returns a cell that a spreadsheet has put into quotes, because it contains some, without them */
function unquoted(cell: string): string {
  return /^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell
}
