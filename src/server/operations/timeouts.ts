import type { FastifyHttpOptions } from 'fastify'
import { databaseTimeouts } from '../store/database.ts'
import type { DatabaseTimeouts } from '../store/dialect.ts'

/** Timeouts of the server in milliseconds. Tests use shorter ones. */
export interface Timeouts extends DatabaseTimeouts {
  /** For the headers of a request. */
  headersMs: number
  /** For a whole request. */
  requestMs: number
  /** How often Node checks the two timeouts above: a slow request may overrun by this much. */
  checkIntervalMs: number
  /** For a connection without traffic in either direction, also if the client does not read the response. */
  idleMs: number
  /** How long /readyz reports an event loop stall after its end. */
  stallReportMs: number
}

export const defaultTimeouts: Timeouts = {
  ...databaseTimeouts,
  headersMs: 10_000,
  requestMs: 30_000,
  checkIntervalMs: 2000,
  idleMs: 120_000,
  stallReportMs: 5000,
}

/** Options of Fastify. Node's defaults check for slow requests every 30 seconds and never end a response that is not read. */
export function clientTimeouts({ headersMs, requestMs, checkIntervalMs, idleMs }: Timeouts) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    http: { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: checkIntervalMs },
  } satisfies FastifyHttpOptions<never>
}
