import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** @returns the pattern of the route, never the path: ids, search words and reset tokens are personal data */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown'
}

/** Ends every response, and writes one line for each request that changed something or failed; a successful read has none. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  /** Not an `onResponse` hook, which is not called with the error of a response that was broken off. */
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    request.observation?.end(reply.statusCode)
    const read = request.method === 'GET' || request.method === 'HEAD'
    if (read && reply.statusCode < 500 && !error) return
    const line = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(request.observation?.trace && { traceId: request.observation.trace.id }),
    }
    if (error) reply.log.warn({ ...line, err: error }, 'request broken off')
    else reply.log.info(line, 'request')
  }
}
