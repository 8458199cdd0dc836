import type { FastifyHttpOptions } from 'fastify'
import { databasePatience } from '../store/database.ts'
import type { DatabasePatience } from '../store/postgres.ts'

/** How long the server waits for others, in milliseconds. Tests shorten it. */
export interface Patience extends DatabasePatience {
  /** For a request's headers, and for all of it. */
  headersMs: number
  requestMs: number
  /** How often both are looked at: so much later a slow one may be cut off. */
  lookMs: number
  /** For a connection on which nothing moves, in either direction, while an answer is due or is not read. */
  stalledMs: number
  /** So long /readyz tells of a standstill. */
  standstillToldMs: number
}

export const usualPatience: Patience = {
  ...databasePatience,
  headersMs: 10_000,
  requestMs: 30_000,
  lookMs: 2000,
  stalledMs: 120_000,
  standstillToldMs: 5000,
}

/** For Fastify. Node looks for slow requests only every 30 seconds by itself, and never for answers that nobody reads. */
export function patienceWithClients({ headersMs, requestMs, lookMs, stalledMs }: Patience) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: stalledMs,
    http: { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: lookMs },
  } satisfies FastifyHttpOptions<never>
}
