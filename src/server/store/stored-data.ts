import * as z from 'zod/mini'
import { metrics } from '../telemetry/metrics.ts'

/**
 * A row that this version cannot read: it is damaged, or another program has written it. The caller handles the other rows, and
 * says where a person sees it that this one could not be read.
 */
export class StoredDataError extends Error {}

interface Schema<Value> {
  parse(value: unknown): Value
}

/**
 * Parses the JSON of a column.
 * @param table for the metric
 * @throws StoredDataError
 */
export function parseStored<Value>(table: string, schema: Schema<Value>, json: string): Value {
  return readStored(table, () => schema.parse(JSON.parse(json)))
}

/** Runs the conversion of a row. @throws StoredDataError when it fails */
export function readStored<Value>(table: string, read: () => Value): Value {
  try {
    return read()
  } catch (cause) {
    // counted already
    if (cause instanceof StoredDataError) throw cause
    metrics.unreadableRows.inc({ table })
    throw new StoredDataError(`A row of the table ${table} could not be read.`, { cause })
  }
}

/** As `parseStored`. @returns the substitute when it cannot be read */
export function parseStoredOr<Value, Substitute>(
  table: string,
  schema: Schema<Value>,
  json: string,
  substitute: Substitute,
): Value | Substitute {
  try {
    return parseStored(table, schema, json)
  } catch {
    return substitute
  }
}

/** As `readStored`. @returns undefined when it cannot be read */
export function tryReadStored<Value>(table: string, read: () => Value): Value | undefined {
  try {
    return readStored(table, read)
  } catch (error) {
    unlessUnreadable(error)
    return undefined
  }
}

/** A time in milliseconds, until the end of the year 9999: the API's format has no later year. */
export const timeSchema = z.int().check(z.minimum(0), z.maximum(253_402_300_799_999))

/** @returns the time in milliseconds; 0, which is in 1970, when it cannot be read */
export function readStoredTime(table: string, ms: unknown): number {
  return tryReadStored(table, () => timeSchema.parse(ms)) ?? 0
}

/**
 * For a time that only informs a person, such as when a row was created.
 * @returns the time in the API's format; 1970 when it cannot be read
 */
export function toStoredTime(table: string, ms: unknown): string {
  return new Date(readStoredTime(table, ms)).toISOString()
}

/** For `catch`. @throws the error again, unless a damaged row is its cause */
export function unlessUnreadable(error: unknown): StoredDataError {
  if (error instanceof StoredDataError) return error
  throw error
}
