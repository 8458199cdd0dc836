/** Reads openapi.json and checks responses against it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { problemStatuses } from '#contract/errors.ts'
import type { Schema } from './values.ts'

const schemaSchema = z.custom<Schema>((value) => typeof value === 'object' && value !== null)
const contentSchema = z.record(z.string(), z.object({ schema: z.optional(schemaSchema) }))
const operationSchema = z.object({
  parameters: z.optional(
    z.array(z.object({ in: z.enum(['path', 'query', 'header']), name: z.string(), schema: schemaSchema })),
  ),
  requestBody: z.optional(z.object({ content: contentSchema })),
  responses: z.record(z.string(), z.object({ content: z.optional(contentSchema) })),
})
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) })

export interface Operation extends z.infer<typeof operationSchema> {
  method: string
  path: string
}

export function readOperations(): Operation[] {
  const file = join(import.meta.dirname, '../../openapi.json')
  const document: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const { paths } = documentSchema.parse(withoutReferences(document, document))
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )
}

/** @returns a copy of a part of the document, with the named components in place of references to them */
function withoutReferences(part: unknown, document: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map((each) => withoutReferences(each, document))
  if ('$ref' in part) {
    const keys = z.string().parse(part.$ref).split('/').slice(1)
    const component = keys.reduce<unknown>(
      (parent, key) => z.record(z.string(), z.unknown()).parse(parent)[key],
      document,
    )
    return withoutReferences(component, document)
  }
  return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, withoutReferences(each, document)]))
}

const problemSchema = z.looseObject({ status: z.int(), code: z.string(), title: z.string() })
const parsers = new WeakMap<Schema, z.ZodType>()

/** @returns why a response does not match the document; undefined when it matches */
export function findViolation(operation: Operation, status: number, type: string, body: string): string | undefined {
  if (status >= 500 && status !== 503) return `status ${status}: ${body.slice(0, 200)}`
  const documented = operation.responses[String(status)]
  if (type.startsWith('application/problem+json')) {
    const problem = problemSchema.safeParse(JSON.parse(body))
    if (!problem.success) return `invalid problem document: ${body.slice(0, 200)}`
    const { code } = problem.data
    const known = Object.entries(problemStatuses).find(([name]) => name === code)?.[1]
    return known === status ? undefined : `${code} is not a known refusal with ${status}`
  }
  if (!documented) return `${status} is not documented`
  const schema = documented.content?.['application/json']?.schema
  if (!schema || !type.startsWith('application/json')) return undefined
  const parser = parsers.get(schema) ?? z.fromJSONSchema(z.looseObject({}).parse(schema))
  parsers.set(schema, parser)
  const parsed = parser.safeParse(JSON.parse(body))
  return parsed.success ? undefined : `the body does not match its schema: ${parsed.error.message.slice(0, 300)}`
}
