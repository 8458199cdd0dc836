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

/** For `catch`. @throws the error again, unless a damaged row is its cause */
export function unlessUnreadable(error: unknown): StoredDataError {
  if (error instanceof StoredDataError) return error
  throw error
}
