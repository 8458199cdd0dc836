/** Values to send: such as a JSON schema asks for, and such as nobody should ask for. */
import * as fc from 'fast-check'

/** As much of JSON Schema as our document uses. */
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

const longestList = 5

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
 * Values that fit a schema.
 * @param known ids, addresses and pictures that are really there: random ones would never be found
 */
export function fitting(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, known)))
  switch (schema.type) {
    case 'object':
      return fittingObject(schema, known)
    case 'array': {
      const { items = {}, minItems = 0, maxItems = longestList } = schema
      return fc.array(fitting(items, known), {
        minLength: minItems,
        maxLength: Math.min(maxItems, minItems + longestList),
      })
    }
    case 'string':
      return fittingText(schema, known)
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

function fittingObject({ properties = {}, required = [] }: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, fitting(one, known)]))
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
}

function fittingText({ pattern, format }: Schema, known: readonly string[]): fc.Arbitrary<string> {
  const real = fc.constantFrom(...known)
  if (format === 'email') return fc.emailAddress()
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (pattern !== undefined) return fc.oneof(real, fc.stringMatching(new RegExp(pattern)))
  return fc.oneof({ weight: 3, arbitrary: anyText }, { weight: 2, arbitrary: real })
}

/** The same value, and in one case of three something in it replaced, taken away or added. */
export function bent(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const strange = fc.oneof(anyText, fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(null, -1, 1e308, [], {}, true))
  const name = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'role', 'id', 'userId', 'total', 'status'), anyText)
  return fc.oneof(
    { weight: 2, arbitrary: values },
    { weight: 1, arbitrary: fc.tuple(values, fc.nat(), strange, name).map((some) => bend(...some)) },
  )
}

function bend(value: unknown, where: number, strange: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return strange
  const entries: [string, unknown][] = Object.entries(value)
  const [key, inner] = entries[where % (entries.length + 1)] ?? []
  if (key === undefined) return { ...value, [name]: strange }
  const deeper = where % 3 === 0 ? bend(inner, Math.floor(where / 3), strange, name) : strange
  const changed: [string, unknown][] = entries.map(([field, old]) => [field, field === key ? deeper : old])
  if (where % 7 === 0) changed.splice(where % entries.length, 1)
  return Array.isArray(value) ? changed.map(([, one]) => one) : Object.fromEntries(changed)
}
