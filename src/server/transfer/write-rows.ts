import * as z from 'zod/mini'
import type { Dialect } from '../store/dialect.ts'
import type { Queries } from '../store/tables.ts'
import type { MovedTable } from './moved-tables.ts'

const rowSchema = z.record(z.string(), z.unknown())

/** @param rows each the text of a JSON object */
export async function writeRows(
  queries: Queries,
  dialect: Dialect,
  { name, kinds }: MovedTable,
  columns: readonly string[],
  rows: readonly string[],
): Promise<void> {
  const bytes = columns.filter((column) => kinds[column] === 'bytes')
  const texts = bytes.length === 0 ? rows : rows.map((row) => bytesToHex(row, bytes, dialect.hexPrefix))
  await dialect.insertJson(queries, { name, columns, bytes }, `[${texts.join(',')}]`)
}

/** An export holds bytes as base64, which neither database can read in JSON. */
function bytesToHex(row: string, columns: readonly string[], prefix: string): string {
  const values = rowSchema.parse(JSON.parse(row))
  for (const column of columns)
    values[column] = prefix + Buffer.from(z.string().parse(values[column]), 'base64').toString('hex')
  return JSON.stringify(values)
}
