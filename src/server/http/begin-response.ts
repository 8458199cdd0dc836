import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { metrics } from '../telemetry/metrics.ts'
import type { RequestTrace, Tracing } from '../telemetry/tracing.ts'
import { routeOf } from './request-log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined when the request was refused before its first hook, because its path cannot be parsed. */
    begun: BegunResponse | undefined
  }
}

export interface BegunResponse {
  /** Undefined when the request is not traced. */
  trace: RequestTrace | undefined
  /** Records the duration and the status. */
  end: () => void
}

/** @param route the pattern of the route, never the path: ids and search words are personal data */
export type BeginResponse = (request: IncomingMessage, response: ServerResponse, route: string) => BegunResponse

/** Has no end, so its duration means nothing. */
const untimed = new Set(['/api/live'])
/** Monitoring requests these all day. */
const untraced = new Set(['/healthz', '/readyz', '/metrics', ...untimed])

/**
 * @param headers sent with every response
 * @returns a function that every response begins with, whether a route or `answerFromMemory` sends it
 */
export function createBeginResponse(
  headers: Readonly<Record<string, string>>,
  tracing: Tracing | undefined,
): BeginResponse {
  const fixedHeaders = Object.entries(headers)
  return (request, response, route) => {
    const startedAt = performance.now()
    const { method = '' } = request
    for (const [name, value] of fixedHeaders) response.setHeader(name, value)
    const trace = untraced.has(route) ? undefined : tracing?.beginRequest(method, route, request.headers)
    return {
      trace,
      end() {
        const status = response.statusCode
        const seconds = (performance.now() - startedAt) / 1000
        if (!untimed.has(route)) metrics.requests.observe({ method, route, status }, seconds)
        trace?.end(status)
      },
    }
  }
}

/** Begins the response of each route; the request log ends it. Must be called before other hooks are added. */
export function beginResponses(app: FastifyInstance, begin: BeginResponse): void {
  app.decorateRequest('begun', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    request.begun = begin(request.raw, reply.raw, routeOf(request))
    if (request.begun.trace) request.begun.trace.run(done)
    else done()
  })
  // the trace's context is lost while the body is read, because Node calls back from the socket
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.begun?.trace) request.begun.trace.run(done)
    else done()
  })
}
