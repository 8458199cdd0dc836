import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type Problem, type ProblemCode, problemStatuses } from '#contract/errors.ts'
import { fieldProblemMessages } from '#contract/messages/field-problem.ts'
import { refusalMessage } from '#contract/refusal-texts.ts'
import { Refusal } from '../errors/refusal.ts'
import { withLanguage } from '../language-context/reader-language.ts'
import { isUnavailable } from '../store/database-errors.ts'
import { metrics } from '../telemetry/metrics.ts'
import { routeOf } from './request-log.ts'
import { logSecurityEvent } from './security-events.ts'

/** More than any form has. It limits the response to a body with thousands of unknown fields. */
const issuesMax = 50
const issueMaxChars = 200

/** Handles the errors of all routes, so that no response contains a stack trace, a path or SQL. */
export function registerErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) => sendProblem(new Refusal('request/not-found'), request, reply))
}

export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (thrown instanceof Error && hasZodFastifySchemaValidationErrors(thrown)) {
    const issues = thrown.validation
      .slice(0, issuesMax)
      .map(({ instancePath, message = fieldProblemMessages.invalid }) => ({
        path: instancePath,
        message: message.slice(0, issueMaxChars),
      }))
    return sendProblem(new Refusal('request/invalid', { issues }), request, reply)
  }
  return sendProblem(loggedRefusalOf(thrown, request), request, reply)
}

/** @returns the problem document of an error that a streamed response contains, because its status is already sent */
export function problemOf(thrown: unknown, request: FastifyRequest): Problem {
  return reportProblem(loggedRefusalOf(thrown, request), request)
}

function loggedRefusalOf(thrown: unknown, request: FastifyRequest): Refusal {
  if (thrown instanceof Refusal) return thrown
  const refusal = refusalOf(thrown)
  if (problemStatuses[refusal.code] >= 500) request.log.error({ err: thrown }, 'request failed')
  return refusal
}

/** Logs and counts the refusal. */
function reportProblem(refusal: Refusal, request: FastifyRequest): Problem {
  // an error while the body is read is outside the context of the request
  return withLanguage(request.language, () => problemIn(refusal, request))
}

function problemIn({ code, members }: Refusal, request: FastifyRequest): Problem {
  const status = problemStatuses[code]
  logRefusal(code, request)
  metrics.refusals.inc({ method: request.method, route: routeOf(request), code })
  const title = refusalMessage(code)
  return { type: `urn:tiffin:problem:${code}`, title, status, code, requestId: request.id, ...members }
}

/** Maps errors of Fastify and of the database to refusals. */
function refusalOf(thrown: unknown): Refusal {
  if (!(thrown instanceof Error)) return new Refusal('server/failed')
  if (isUnavailable(thrown)) return new Refusal('server/unavailable', {}, 2)
  const status = 'statusCode' in thrown && typeof thrown.statusCode === 'number' ? thrown.statusCode : 500
  switch (status) {
    case 404:
      return new Refusal('request/not-found')
    case 413:
      return new Refusal('request/too-large')
    case 415:
      return new Refusal('request/unsupported-media-type')
    case 503:
      return new Refusal('server/unavailable', {}, 2)
    default:
      return new Refusal(status >= 400 && status < 500 ? 'request/invalid' : 'server/failed')
  }
}

/** Logs a reached limit or a request from another origin as a security event. The session guard logs a missing role. */
function logRefusal(code: ProblemCode, request: FastifyRequest): void {
  const uid = request.user?.uid
  const details = { ...(uid !== undefined && { uid }), route: request.routeOptions.url ?? '', code }
  if (problemStatuses[code] === 429 || code === 'auth/busy') logSecurityEvent(request.log, 'limit.reached', details)
  if (code === 'request/foreign-origin') logSecurityEvent(request.log, 'access.forbidden', details)
}

/** Sends the problem document. Removes headers that a route has set for its own body. */
function sendProblem(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = reportProblem(refusal, request)
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
  return reply
    .removeHeader('content-disposition')
    .removeHeader('content-encoding')
    .code(problem.status)
    .header('cache-control', 'no-store')
    .serializer((body: unknown) => JSON.stringify(body))
    .type('application/problem+json')
    .send(problem)
}
