import type { FileColumn, ImportColumn } from '#contract/menu/menu-import.ts'
import { menuNumbers } from '#contract/menu/recipe-numbers.ts'
import type { FileTable } from './match-columns.ts'
import type { TextRecord } from './read-records.ts'

export type AmountColumn = 'Price' | 'Deposit'
const amountColumns: readonly AmountColumn[] = ['Price', 'Deposit']

/** What can have a number as its name. */
const namedColumns: readonly ImportColumn[] = ['Category', 'Group', 'Tax class', 'Schedule', 'Id', 'Kitchen name']
const countColumns: readonly string[] = ['Min', 'Max', 'Max per option', 'Free']

/**
 * Finds the prices without quotes of which a comma has put the end into the next cell, as in `Leek,4,50` and `Ramen,¥1,200`. In a row
 * with such a price every further cell is one column too far to the right, so more cells fit their columns when the two are joined. After
 * one such price, the others in the file are suspected that would fit in both ways, as before a column of numbers.
 */
export function findSplitPrices(table: FileTable, separator: string): ReadonlyMap<TextRecord, AmountColumn> {
  const found = new Map<TextRecord, AmountColumn>()
  if (separator !== ',') return found
  for (const column of amountColumns) {
    const position = [...table.columns].find(([, name]) => name === column)?.[0]
    if (position === undefined) continue
    const suspected = table.records.flatMap((record) => {
      const gain = looksSplit(record, position)
        ? countMisfits(record, table) - countMisfits(joined(record, position), table)
        : -1
      return gain < 0 ? [] : [{ record, gain }]
    })
    if (suspected.some(({ gain }) => gain > 0) || hasOnlyDecimalsBehind(table, position, suspected.length))
      for (const { record } of suspected) if (!found.has(record)) found.set(record, column)
  }
  return found
}

function looksSplit({ cells }: TextRecord, position: number): boolean {
  return (
    /^\D{0,4}\d+$/.test(cells[position]?.trim() ?? '') &&
    /^\d{1,3} ?[^\p{L}\d]{0,2}$/u.test(cells[position + 1]?.trim() ?? '')
  )
}

/** Whether the column behind the prices has no name, is skipped, and has only decimals, in a row with a price each. */
function hasOnlyDecimalsBehind({ headers, skipped, records }: FileTable, position: number, suspected: number): boolean {
  const next = position + 1
  if (!skipped.has(next) || (headers[next] ?? '').trim() !== '') return false
  const filled = records.map(({ cells }) => cells[next]?.trim() ?? '').filter((cell) => cell !== '')
  return filled.length === suspected && filled.every((cell) => /^\d\d(?!\d)/.test(cell))
}

function joined({ cells, width, ...record }: TextRecord, position: number): TextRecord {
  return { ...record, width: width - 1, cells: cells.toSpliced(position + 1, 1) }
}

/** @returns how many cells do not fit their columns; cells beyond the headers, also empty ones, count as one */
function countMisfits({ cells, width }: TextRecord, { columns, width: headersWidth }: FileTable): number {
  const misfits = cells.filter((cell, position) => !fits(cell.trim(), columns.get(position)))
  return misfits.length + Math.max(0, width - headersWidth)
}

function fits(cell: string, column: FileColumn | undefined): boolean {
  if (cell === '' || column === undefined || namedColumns.some((name) => name === column)) return true
  if (amountColumns.some((name) => name === column)) return /\d/.test(cell)
  const number = menuNumbers.find(({ csvColumn }) => csvColumn === column)
  if (number && !('isClock' in number))
    return isNumber(cell) && Number(cell) >= number.min && Number(cell) <= number.max
  if (countColumns.includes(column)) return isNumber(cell)
  if (column === 'Default' && /^[01]$/.test(cell)) return true
  // a text is hardly only a number
  return !/^\d+$/.test(cell)
}

/** A count is written without a zero before it. */
function isNumber(cell: string): boolean {
  return /^(?:0|[1-9]\d*)$/.test(cell)
}
