import type { FastifyReply } from 'fastify'

/**
 * @returns a signal that aborts when the client closes the connection. The signal of Fastify's request also aborts when a body has been
 *   read.
 */
export function closeSignal(reply: FastifyReply): AbortSignal {
  const closed = new AbortController()
  if (reply.raw.destroyed) closed.abort()
  reply.raw.once('close', () => closed.abort())
  return closed.signal
}
