import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type ProblemCode, problemSchema, problems } from '#contract/errors.ts'

/** Fastify that types each route by its schemas. */
export type Routes = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/**
 * The refusals of a route, for its documentation: one response for each status, its codes and words listed.
 * The common ones (invalid, too large, foreign origin…) are documented once, at the top of the API document.
 */
export function refusals(...codes: ProblemCode[]) {
  const statuses = [...new Set(codes.map((code) => problems[code].status))]
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codes
          .filter((code) => problems[code].status === status)
          .map((code) => `\`${code}\`: ${problems[code].message}`)
          .join('\n'),
        content: { 'application/problem+json': { schema: problemSchema } },
      },
    ]),
  )
}
