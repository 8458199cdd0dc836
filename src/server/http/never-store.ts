import type { FastifyInstance } from 'fastify'

/** What belongs to one person is kept by no cache, so that it does not show after signing out. */
export function neverStore(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
}
