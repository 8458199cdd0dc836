import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors/refusal.ts'
import type { Database } from '../store/database.ts'
import type { Drain } from './drain.ts'
import type { EventLoopMonitor } from './event-loop-stall.ts'

/**
 * `/healthz` responds while the process runs. `/readyz` is 200 if the database responds and accepts writes, the event loop
 * was not blocked in the last seconds, and the server is not about to stop.
 * @param countMissingPictures the number of images missing from the database; it is reported, but the server stays ready
 */
export function healthRoutes(
  app: FastifyInstance,
  { findWriteFailure }: Pick<Database, 'findWriteFailure'>,
  drain: Drain,
  eventLoop: EventLoopMonitor,
  countMissingPictures: () => Promise<number>,
): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (request) => {
    let reason = drain.findReason() ?? eventLoop.findStall()
    try {
      reason ??= await findWriteFailure()
      if (reason === undefined) {
        const missingPictures = await countMissingPictures()
        return { status: 'ready', ...(missingPictures > 0 && { missingPictures }) }
      }
    } catch (error) {
      request.log.error({ err: error }, 'not ready: the database does not respond')
      reason = 'The database does not respond.'
    }
    throw new Refusal('server/unavailable', { reason }, 2)
  })
}
