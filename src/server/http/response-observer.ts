import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { metrics } from '../telemetry/metrics.ts'
import type { RequestTrace, Tracing } from '../telemetry/tracing.ts'
import { routeOf } from './request-log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined when Fastify refused the request before the first hook, because its path cannot be parsed. */
    observation: Observation | undefined
  }
}

export interface Observation {
  /** Undefined when the request is not traced. */
  trace: RequestTrace | undefined
  /** Records the duration and the status. */
  end: (status: number) => void
}

/** Sets the fixed headers of every response, and measures and traces the request. Routes and `serveFromMemory` use it. */
export interface ResponseObserver {
  /** Headers of every response: names and values alternate, as in the array for `writeHead`. */
  headers: readonly string[]
  /** @param route the pattern of the route, never the path, because ids and search words are personal data */
  observe: (request: IncomingMessage, route: string) => Observation
}

/** An event stream stays open, so its duration is not measured. */
const untimed = new Set(['/api/live'])
/** Monitoring systems request these every few seconds. */
const untraced = new Set(['/healthz', '/readyz', '/metrics', ...untimed])

export function createResponseObserver(
  headers: Readonly<Record<string, string>>,
  tracing: Tracing | undefined,
): ResponseObserver {
  return {
    headers: Object.entries(headers).flat(),
    observe(request, route) {
      const startedAt = performance.now()
      const { method = '' } = request
      const trace = untraced.has(route) ? undefined : tracing?.beginRequest(method, route, request.headers)
      return {
        trace,
        end(status) {
          const seconds = (performance.now() - startedAt) / 1000
          if (!untimed.has(route)) metrics.requests.observe({ method, route, status }, seconds)
          trace?.end(status)
        },
      }
    },
  }
}

/**
 * Sets the headers, and starts the metric and the trace of each request of Fastify. `RequestLog` ends both. Must be called
 * before other hooks are added.
 */
export function observeResponses(app: FastifyInstance, { headers, observe }: ResponseObserver): void {
  app.decorateRequest('observation', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(reply.raw, headers)
    request.observation = observe(request.raw, routeOf(request))
    if (request.observation.trace) request.observation.trace.run(done)
    else done()
  })
  // reading the body loses the trace's context, because the callback comes from the socket
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.observation?.trace) request.observation.trace.run(done)
    else done()
  })
}

/** @param headers names and values alternate */
export function setHeaders(response: ServerResponse, headers: readonly string[]): void {
  for (let index = 0; index < headers.length; index += 2)
    response.setHeader(headers[index] ?? '', headers[index + 1] ?? '')
}
