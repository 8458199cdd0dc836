import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route changes nothing, although its method is not GET. */
    isRead?: true
  }
}

/** @returns the pattern of the route, never the path, because ids, search words and reset tokens must not be logged */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown'
}

/**
 * Ends the observation of every request. Logs one line for each request that changed something or failed, and none for a
 * successful read.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  /** An `onResponse` hook would not receive the error of an aborted response. */
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    request.observation?.end(reply.statusCode)
    const isRead = ['GET', 'HEAD'].includes(request.method) || request.routeOptions.config.isRead
    if (isRead && reply.statusCode < 500 && !error) return
    const line = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(request.observation?.trace && { traceId: request.observation.trace.id }),
    }
    if (error) reply.log.warn({ ...line, err: error }, 'request aborted')
    else reply.log.info(line, 'request')
  }
}
