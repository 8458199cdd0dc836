/*
 * Parsing of external data without a schema library, because the library would be 7 % of the code that customers download.
 * Where the contract has a schema for the same data, a test compares the two.
 */

/** @returns `undefined` when the text is not JSON */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** @returns the object; `{}` for any other value */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
