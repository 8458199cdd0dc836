/** Generates values that match a JSON schema, and mutated values. */
import * as fc from 'fast-check'

/** The subset of JSON Schema that openapi.json uses. */
export interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
}

const addedItemsMax = 5

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  '\uFEFFtext',
  '\u202Etxet',
  'a\u0301'.repeat(500),
  'x'.repeat(10_000),
  "' or 1=1 --",
  '"; drop table orders; --',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '%00%2e%2e%2f',
  '__proto__',
  'constructor',
  '${7*7}',
  '=HYPERLINK("https://evil.example")',
  '\r\nSet-Cookie: a=b',
  '\uD800',
  '1e308',
  'null',
  '-1',
  'NaN',
]

const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom(...hostileTexts) },
)

/**
 * Generates values that match a schema.
 * @param knownValues existing ids, addresses and pictures, because random ones never match
 */
export function validValue(schema: Schema, knownValues: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => validValue(one, knownValues)))
  switch (schema.type) {
    case 'object':
      return validObject(schema, knownValues)
    case 'array': {
      const { items = {}, minItems = 0, maxItems = addedItemsMax } = schema
      return fc.array(validValue(items, knownValues), {
        minLength: minItems,
        maxLength: Math.min(maxItems, minItems + addedItemsMax),
      })
    }
    case 'string':
      return validText(schema, knownValues)
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -1000, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1),
      })
    case 'number':
      return fc.oneof(
        fc.integer({ min: 0, max: 5000 }).map((minor) => minor / 100),
        fc.double({ noNaN: true }),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue()
  }
}

function validObject(
  { properties = {}, required = [] }: Schema,
  knownValues: readonly string[],
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, validValue(one, knownValues)]),
  )
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
}

function validText({ pattern, format }: Schema, knownValues: readonly string[]): fc.Arbitrary<string> {
  const real = fc.constantFrom(...knownValues)
  if (format === 'email') return fc.emailAddress()
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (pattern !== undefined) return fc.oneof(real, fc.stringMatching(new RegExp(pattern)))
  return fc.oneof({ weight: 3, arbitrary: anyText }, { weight: 2, arbitrary: real })
}

/** Generates the given values. In one of three, a part is replaced, removed or added. */
export function mutatedValue(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const replacement = fc.oneof(anyText, fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(null, -1, 1e308, [], {}, true))
  const name = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'role', 'id', 'userId', 'total', 'status'), anyText)
  return fc.oneof(
    { weight: 2, arbitrary: values },
    { weight: 1, arbitrary: fc.tuple(values, fc.nat(), replacement, name).map((args) => mutate(...args)) },
  )
}

function mutate(value: unknown, position: number, replacement: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return replacement
  const entries: [string, unknown][] = Object.entries(value)
  const [key, inner] = entries[position % (entries.length + 1)] ?? []
  if (key === undefined) return { ...value, [name]: replacement }
  const changedInner = position % 3 === 0 ? mutate(inner, Math.floor(position / 3), replacement, name) : replacement
  const changed: [string, unknown][] = entries.map(([field, old]) => [field, field === key ? changedInner : old])
  if (position % 7 === 0) changed.splice(position % entries.length, 1)
  return Array.isArray(value) ? changed.map(([, one]) => one) : Object.fromEntries(changed)
}
