import type { FastifyInstance } from 'fastify'
import { routeOf } from '../http/request-log.ts'
import type { RequestTrace, Tracing } from '../telemetry/tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined while requests are not traced. */
    trace: RequestTrace | undefined
  }
}

/** Machines that look after us ask them all day long; a stream has no end. */
const untraced = new Set(['/healthz', '/readyz', '/metrics', '/api/live'])

/** Follows each request from its first hook on; the request log sees its end. To be called before other hooks are added. */
export function traceRequests(app: FastifyInstance, tracing: Tracing | undefined): void {
  app.decorateRequest('trace', undefined)
  if (!tracing) return
  app.addHook('onRequest', (request, _reply, done) => {
    const route = routeOf(request)
    if (untraced.has(route)) return done()
    request.trace = tracing.beginRequest(request.method, route, request.headers)
    request.trace.run(done)
  })
  // reading the body has lost the way: it goes on where the last bytes came in
  app.addHook('preValidation', (request, _reply, done) => (request.trace ? request.trace.run(done) : done()))
}
