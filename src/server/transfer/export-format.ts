import { createHash, type Hash } from 'node:crypto'
import * as z from 'zod/mini'
import type { ExportedTable } from './exported-tables.ts'

/** The format is documented in docs/export-format.md. */
const formatName = 'tiffin-export'
export const formatVersion = 1

export const headerSchema = z.object({
  format: z.literal(formatName),
  version: z.number(),
  /** The migrations of the exported schema. */
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: z.number() })),
})
export type ExportHeader = z.infer<typeof headerSchema>

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type Row = z.infer<typeof rowSchema>
/** A row as a database stores it. */
export type StoredRow = Record<string, unknown>

const endSchema = z.object({
  end: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
})
export type ExportEnd = z.infer<typeof endSchema>['end']

/** A line after the header. */
export const lineSchema = z.union([z.object({ table: z.string(), row: rowSchema }), endSchema])

export function headerLine(header: Omit<ExportHeader, 'format' | 'version'>): string {
  return `${JSON.stringify({ format: formatName, version: formatVersion, ...header })}\n`
}

export function endLine(end: ExportEnd): string {
  return `${JSON.stringify({ end })}\n`
}

/** @param columns in the order of the header */
export function rowLine({ name, columnTypes }: ExportedTable, columns: readonly string[], row: StoredRow): string {
  const values = Object.fromEntries(columns.map((column) => [column, toJson(row[column], columnTypes[column])]))
  return `${JSON.stringify({ table: name, row: values })}\n`
}

/** @returns the row for an insert: bytes are decoded from base64 */
export function decodeRow({ columnTypes }: ExportedTable, row: Row): StoredRow {
  const fromJson = (value: Row[string], column: string) =>
    columnTypes[column] === 'bytes' && typeof value === 'string' ? Buffer.from(value, 'base64') : value
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, fromJson(value, column)]))
}

/**
 * A damaged value, which SQLite can have in any column, is written as the text or number that it is, so that it does not prevent
 * the export of the other rows.
 * @throws for a value whose type does not match `exportedTables`, because an import could not read it
 */
function toJson(value: unknown, type: string | undefined): Row[string] {
  if (value === null) return null
  if (type === 'bytes') return toBytes(value).toString('base64')
  if (type === 'flag' && (typeof value === 'boolean' || typeof value === 'number')) return Boolean(value)
  if (type === 'date' && (typeof value === 'string' || value instanceof Date)) {
    const time = new Date(value)
    if (Number.isFinite(time.getTime())) return time.toISOString()
  }
  if (typeof value === 'string') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  // PostgreSQL stores no text with the character NUL
  if (value instanceof Uint8Array) return toBytes(value).toString().replaceAll('\0', '\uFFFD')
  throw new TypeError(`An export cannot contain a ${typeof value} as ${type ?? 'text or number'}.`)
}

function toBytes(value: unknown): Buffer {
  return Buffer.from(value instanceof Uint8Array ? value : String(value))
}

/** Counts the lines of each table, and hashes them. */
export class TableChecksums {
  readonly #tables = new Map<string, { rows: number; hash: Hash }>()

  add(table: string, line: string | Uint8Array): void {
    const entry = this.#tables.get(table) ?? { rows: 0, hash: createHash('sha256') }
    entry.rows += 1
    entry.hash.update(line)
    this.#tables.set(table, entry)
  }

  /** @param names of all tables; a table without rows gets a count of 0 and the hash of an empty text */
  digest(names: readonly string[]): ExportEnd {
    return Object.fromEntries(
      names.map((name) => {
        const { rows, hash } = this.#tables.get(name) ?? { rows: 0, hash: createHash('sha256') }
        return [name, { rows, sha256: hash.copy().digest('hex') }]
      }),
    )
  }
}
