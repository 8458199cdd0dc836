import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/**
 * One line for each request that changed something or failed, and none for the many that merely read. It names the
 * route's pattern, never the address itself: ids, search words and reset tokens are personal data.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const read = request.method === 'GET' || request.method === 'HEAD'
    if (read && reply.statusCode < 500 && !error) return
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (error) reply.log.warn({ ...line, err: error }, 'request broken off')
    else reply.log.info(line, 'request')
  }
}
