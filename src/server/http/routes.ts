import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { type ProblemCode, problemSchema, problemStatuses } from '#contract/errors.ts'
import { refusalMessage } from '#contract/refusal-texts.ts'

/** A Fastify instance that types each route by its schemas. */
export type Routes = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** Documents a response that is a CSV file. */
export const csvFile = { description: 'A CSV file', content: { 'text/csv': { schema: z.string() } } }

/**
 * Documents the refusals of a route: one response for each status, with its codes and messages. Common refusals (invalid
 * request, body too large, request from another origin…) are documented once, at the top of the API document.
 */
export function refusals(...codes: ProblemCode[]) {
  const statuses = [...new Set(codes.map((code) => problemStatuses[code]))]
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codes
          .filter((code) => problemStatuses[code] === status)
          .map((code) => `\`${code}\`: ${refusalMessage(code)}`)
          .join('\n'),
        content: { 'application/problem+json': { schema: problemSchema } },
      },
    ]),
  )
}
