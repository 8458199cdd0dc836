import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import pino from 'pino'
import type { Config } from './config/config.ts'
import { sendError } from './http/problem.ts'
import { RequestLog } from './http/request-log.ts'
import { toOriginForm } from './http/request-target.ts'
import { setHeaders } from './http/response-observer.ts'
import type { Routes } from './http/routes.ts'
import { removeLanguage } from './languages/plugin.ts'
import { clientTimeouts, type Timeouts } from './operations/timeouts.ts'

export type Logger = NonNullable<FastifyServerOptions['logger']>

/** Larger than any order. Routes that accept pictures set a higher limit. */
const bodyMaxBytes = 128 * 1024
const keepAliveMs = 72_000

/**
 * Logs to standard output without blocking: lines that are logged during a write are written together after it. When the
 * process exits, the remaining lines are written.
 */
export function defaultLogger({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return { level: logLevel, stream: pino.destination({ sync: false }) }
}

/** Replaces Fastify's default schema compilers. Loading them would slow down the start, and every schema is a zod schema. */
function throwOnOtherSchema(): never {
  throw new Error('A route has a schema that is not a zod schema. Use zod.')
}

/** @returns a Fastify server with its limits and timeouts, before any plugin */
export function createServer(config: Config, logger: Logger, timeouts: Timeouts): Routes {
  const server = Fastify({
    logger,
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    rewriteUrl: (request) => removeLanguage(request, toOriginForm(request)),
    bodyLimit: bodyMaxBytes,
    schemaController: { compilersFactory: { buildValidator: throwOnOtherSchema, buildSerializer: throwOnOtherSchema } },
    ...clientTimeouts(timeouts),
    keepAliveTimeout: keepAliveMs,
    forceCloseConnections: 'idle',
    // while the server stops, requests on open connections are handled as usual
    return503OnClosing: false,
    // a migration of a large database may take minutes
    pluginTimeout: 0,
    // Fastify runs no hooks for a URL that it cannot parse
    frameworkErrors: (error, request, reply) => {
      setHeaders(reply.raw, request.server.responseObserver.headers)
      sendError(error, request, reply)
    },
  }).withTypeProvider<ZodTypeProvider>()
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  server.removeContentTypeParser('text/plain')
  return server
}
