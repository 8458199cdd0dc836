import { limits } from '#contract/limits.ts'
import type { ImportSource } from '#contract/menu/menu-import.ts'
import type { ImportLayout } from '#contract/menu/menu-import-api.ts'
import { unknownColumnsMessage } from '#contract/menu-import-texts.ts'
import { menuImportErrorMessages } from '#contract/messages/menu-import-error.ts'
import { defaultShop } from '#contract/shop.ts'
import { yieldToEventLoop } from '../plan/yield-to-event-loop.ts'
import { findProduct } from '../products/products.ts'
import { readProduct } from '../products/read-product.ts'
import { type Cells, cleanCell, type FileRow } from './file-row.ts'
import { describeTable, detectSeparator, type FileTable, findTable, headerRowsMax } from './match-columns.ts'
import { type ShopFormat, shopFormatOf } from './prices.ts'
import { readRecords, type TextRecord } from './read-records.ts'

export interface MenuFile {
  /** Without empty rows. */
  rows: readonly FileRow[]
  source: ImportSource
}

interface ParseOptions {
  /** What the admin has chosen; when omitted, the headers decide. */
  layout?: ImportLayout | undefined
  /** For the prices of sizes in the export of another program. */
  shop?: ShopFormat
}

/** @returns the rows of a CSV file or of pasted cells; or a message for the admin that says why they cannot be read */
export async function parseFile(
  text: string,
  { layout, shop = shopFormatOf(defaultShop) }: ParseOptions = {},
): Promise<MenuFile | { problem: string; source?: ImportSource }> {
  const separator = await detectSeparator(text)
  const rowsMax = headerRowsMax + limits.importRowsMax + 1
  const { records, problem: rowProblem } = await readRecords(text, { separator, rowsMax })
  if (rowProblem !== undefined) return { problem: rowProblem }
  const table = findTable(records, layout)
  if (!table)
    return { problem: records.length === 0 ? menuImportErrorMessages.noRows : menuImportErrorMessages.noHeader }
  if (table.records.length > limits.importRowsMax)
    return { problem: menuImportErrorMessages.tooManyRows(limits.importRowsMax) }
  const product = layout ? undefined : findProduct(table.headers)
  const source = describeTable(table, records)
  if (product) return readProduct(product, table, { source, shop })
  const problem = tableProblem(table)
  if (problem !== undefined) return { problem, source }
  const rows: FileRow[] = []
  for await (const record of yieldToEventLoop(table.records)) rows.push(toRow(record, table))
  return { rows, source }
}

function tableProblem({ headers, columns, unknown, records }: FileTable): string | undefined {
  const names = [...columns.values()]
  if (names.length === 0) return menuImportErrorMessages.noHeader
  const repeated = names.find((column, index) => names.indexOf(column) < index)
  if (repeated) return menuImportErrorMessages.repeatedColumn(repeated)
  if (unknown.size > 0)
    return unknownColumnsMessage([...unknown].map((position) => headers[position] || String(position + 1)))
  if (!names.includes('Name') && !names.includes('Id')) return menuImportErrorMessages.noName
  return records.length === 0 ? menuImportErrorMessages.noRows : undefined
}

function toRow({ line, cells: texts }: TextRecord, { columns, skipped }: FileTable): FileRow {
  const cells: Cells = {}
  for (const [position, column] of columns) cells[column] = cleanCell(texts[position] ?? '', column)
  const isExtra = (text: string, position: number) =>
    !columns.has(position) && !skipped.has(position) && text.trim() !== ''
  return { line, cells, hasExtraCells: texts.some(isExtra) }
}
