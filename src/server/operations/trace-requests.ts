import type { FastifyInstance } from 'fastify'
import { routeOf } from '../http/request-log.ts'
import type { RequestTrace, Tracing } from '../telemetry/tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined when requests are not traced. */
    trace: RequestTrace | undefined
  }
}

/** Monitoring requests these all day; a live stream has no end. */
const untraced = new Set(['/healthz', '/readyz', '/metrics', '/api/live'])

/** Traces each request from its first hook on; the request log ends the trace. Must be called before other hooks are added. */
export function traceRequests(app: FastifyInstance, tracing: Tracing | undefined): void {
  app.decorateRequest('trace', undefined)
  if (!tracing) return
  app.addHook('onRequest', (request, _reply, done) => {
    const route = routeOf(request)
    if (untraced.has(route)) return done()
    request.trace = tracing.beginRequest(request.method, route, request.headers)
    request.trace.run(done)
  })
  // the async context is lost while the body is read, because Node calls back from the socket
  app.addHook('preValidation', (request, _reply, done) => (request.trace ? request.trace.run(done) : done()))
}
