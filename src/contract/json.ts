/**
 * Reading what comes from outside without a schema library, which would be a fourteenth of the customer's code. Where
 * the contract has a schema for the same thing, a test holds the two against each other.
 */

/** @returns `undefined` for what is no JSON */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** The members of an object; none for anything else. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
