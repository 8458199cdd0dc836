import type { ServerOptions } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/**
 * For Node: a request that names no body (neither its length nor a transfer coding, RFC 9112 §6.3), which nearly every
 * one is, is spared the stream of one.
 */
export const withoutEmptyBodies = { optimizeEmptyRequests: true } satisfies ServerOptions

/**
 * Node's request then never says that it has ended. Whoever names a kind of body and sends none is read all the same, as one who
 * sends an empty one: the parser would wait forever.
 */
export function readEmptyBodies(app: FastifyInstance): void {
  app.addHook('preParsing', ({ headers }, _reply, payload, done) => {
    const none = headers['content-length'] === undefined && headers['transfer-encoding'] === undefined
    done(null, none && headers['content-type'] !== undefined ? Readable.from([]) : payload)
  })
}
