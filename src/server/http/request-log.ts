import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { measureRequest } from './measure-request.ts'

/** The route's pattern: what somebody typed after it is nobody's business. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown'
}

/**
 * Times every request, and writes one line for each that changed something or failed, and none for the many that merely read. It names the
 * route's pattern, never the address itself: ids, search words and reset tokens are personal data.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  /** Here rather than in an `onResponse` hook, which would hide from us that an answer was broken off. */
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    measureRequest(request.method, routeOf(request), reply.statusCode, reply.elapsedTime)
    request.trace?.end(reply.statusCode)
    const read = request.method === 'GET' || request.method === 'HEAD'
    if (read && reply.statusCode < 500 && !error) return
    const line = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(request.trace && { traceId: request.trace.id }),
    }
    if (error) reply.log.warn({ ...line, err: error }, 'request broken off')
    else reply.log.info(line, 'request')
  }
}
