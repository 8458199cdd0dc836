import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { User } from '#contract/accounts.ts'
import { parseEventId } from '#contract/event-id.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import { type SessionCookie, sessionToken } from '../http/session-cookie.ts'
import { userOf } from '../http/session-guard.ts'
import type { Stream } from './broker.ts'
import type { Hub } from './hub.ts'

/** Above this a process answers 503, and browsers try again later or reach another one. */
const streamsMax = 10_000
/** A browser that does not read is let go rather than remembered for. */
const unreadMaxBytes = 256 * 1024
const retryMs = 1000
const farewellMs = 1000

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // nothing comes after a stream: kept alive, its connection would only hold up a stop
  connection: 'close',
  // some proxies collect answers unless told otherwise
  'x-accel-buffering': 'no',
}

export function liveRoutes(app: Routes, hub: Hub, cookie: SessionCookie): void {
  app.get(
    '/api/live',
    {
      // a stream has no head without a body
      exposeHeadRoute: false,
      schema: {
        tags: ['orders'],
        summary: "Server-sent events: changes of one's own orders; for an admin, of all orders",
        description:
          'Events `status` and, to admins, `placed`; after `reset` all orders have to be read again. An id is opaque: send the last one back in `Last-Event-ID`, after `reset` the one of that event.',
        headers: z.looseObject({ 'last-event-id': z.optional(z.string()) }),
        response: {
          200: { description: 'A stream without end', content: { 'text/event-stream': { schema: z.string() } } },
          ...refusals('auth/sign-in-required', 'server/unavailable'),
        },
      },
    },
    async (request, reply) => {
      const user = userOf(request)
      const { socket } = reply.raw
      // none: an answer before it on this connection is still due, which no browser would do
      if (!socket || hub.streams().length >= streamsMax) throw new Refusal('server/unavailable', {}, 5)
      if (user.role === 'admin')
        logSecurityEvent(request.log, 'customer-data.viewed', { uid: user.uid, route: '/api/live' })
      const lastId = request.headers['last-event-id']
      beginStream(reply, socket)
      const stream = streamOver(socket, user, sessionToken(request.headers.cookie, cookie) ?? '')
      socket.on('close', () => hub.leave(stream))
      try {
        await hub.open(stream, lastId === undefined ? undefined : (parseEventId(lastId) ?? 'unknown'))
      } catch (error) {
        request.log.warn({ err: error }, 'live: a stream could not be opened')
        socket.destroy()
      }
    },
  )
}

/**
 * Sends the head. What follows goes straight to the socket, in no chunks, until the connection ends: Node's response would
 * keep some kilobytes for as long as the stream is open, and frame each line of it.
 */
function beginStream(reply: FastifyReply, socket: Socket): void {
  reply.hijack()
  // neither will come; who waits for them holds on to request and reply
  reply.raw.removeAllListeners('finish').removeAllListeners('error')
  const headers = { ...reply.getHeaders(), ...streamHeaders }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
  socket.write(`HTTP/1.1 200 OK\r\n${lines.join('')}\r\nretry: ${retryMs}\n\n`)
}

/** Apart from the route, so that an open stream does not hold on to its request and reply. */
function streamOver(socket: Socket, user: User, token: string): Stream {
  return {
    uid: user.uid,
    admin: user.role === 'admin',
    token,
    send(text) {
      if (text === '') return
      socket.write(text)
      if (socket.writableLength > unreadMaxBytes) socket.destroy()
    },
    hasEnded: () => socket.destroyed || socket.writableEnded,
    close() {
      socket.end()
      // one that does not read would never end
      setTimeout(() => socket.destroy(), farewellMs).unref()
    },
  }
}
