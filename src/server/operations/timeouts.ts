import type { FastifyHttpOptions } from 'fastify'
import { databaseTimeouts } from '../store/database.ts'
import type { DatabaseTimeouts } from '../store/dialect.ts'

/** Timeouts of the server in milliseconds. Tests shorten them. */
export interface Timeouts extends DatabaseTimeouts {
  /** For the headers of a request. */
  headersMs: number
  /** For a whole request. */
  requestMs: number
  /** How often Node checks the two above: a slow request may be ended this much later. */
  checkIntervalMs: number
  /** For a connection without traffic in either direction while a response is due or is not read. */
  idleMs: number
  /** How long /readyz reports a blocked event loop after its end. */
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

/** For Fastify. By default Node checks for slow requests every 30 seconds, and never ends a response that is not read. */
export function clientTimeouts({ headersMs, requestMs, checkIntervalMs, idleMs }: Timeouts) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    http: { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: checkIntervalMs },
  } satisfies FastifyHttpOptions<never>
}
