import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors/refusal.ts'
import type { Database } from '../store/database.ts'
import type { Drain } from './drain.ts'
import type { Standstill } from './standstill.ts'

/**
 * `/healthz`: the process answers. `/readyz`: the database answers too and takes writes, and the process has not
 * lately stood still, nor been told to stop.
 * @param countMissingPictures how many pictures the menu names and the database has not: told, but no reason to stop
 */
export function healthRoutes(
  app: FastifyInstance,
  { findTrouble }: Pick<Database, 'findTrouble'>,
  drain: Drain,
  standstill: Standstill,
  countMissingPictures: () => Promise<number>,
): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (request) => {
    let reason = drain.find() ?? standstill.find()
    try {
      reason ??= await findTrouble()
      if (reason === undefined) {
        const missingPictures = await countMissingPictures()
        return { status: 'ready', ...(missingPictures > 0 && { missingPictures }) }
      }
    } catch (error) {
      request.log.error({ err: error }, 'not ready: the database does not answer')
      reason = 'The database does not answer.'
    }
    throw new Refusal('server/unavailable', { reason }, 2)
  })
}
