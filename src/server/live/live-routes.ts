import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { User } from '#contract/accounts/accounts.ts'
import { may } from '#contract/accounts/capabilities.ts'
import { parseEventId } from '#contract/orders/event-id.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import { type SessionCookie, sessionToken } from '../http/session-cookie.ts'
import { userOf } from '../http/session-guard.ts'
import type { Stream } from './broker.ts'
import type { Hub } from './hub.ts'

/** With this many open streams a process returns 503. Browsers retry later and may reach another process. */
const streamsMax = 10_000
/** A connection with more unsent bytes is closed, so that a slow client cannot fill the memory. */
const unsentMaxBytes = 256 * 1024
const reconnectDelayMs = 1000
const closeTimeoutMs = 1000

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // no request follows a stream on this connection; an open idle connection would delay a shutdown
  connection: 'close',
  // disables response buffering in nginx and similar proxies
  'x-accel-buffering': 'no',
}

export function liveRoutes(app: Routes, hub: Hub, cookie: SessionCookie): void {
  app.get(
    '/api/live',
    {
      // Fastify would handle HEAD by the GET handler, which opens a stream
      exposeHeadRoute: false,
      schema: {
        tags: ['orders'],
        summary: 'Stream order changes as server-sent events: of own orders, for admins of all orders',
        description:
          'Events are `status`, `menu`, and for admins `placed` and `settings`. `menu` and `settings` have no data: read the menu or the settings again. After `reset`, read all orders again. Event ids are opaque: when you reconnect, send the id of the last event, also of a `reset`, in `Last-Event-ID`.',
        headers: z.looseObject({ 'last-event-id': z.optional(z.string()) }),
        response: {
          200: { description: 'A stream that stays open', content: { 'text/event-stream': { schema: z.string() } } },
          ...refusals('auth/sign-in-required', 'server/unavailable'),
        },
      },
    },
    async (request, reply) => {
      const user = userOf(request)
      const { socket } = reply.raw
      // no socket: a pipelined request whose earlier responses are still pending; browsers do not pipeline
      if (!socket || hub.streams().length >= streamsMax) throw new Refusal('server/unavailable', {}, 5)
      if (may(user, 'orders.manage'))
        logSecurityEvent(request.log, 'customer-data.viewed', { uid: user.uid, route: '/api/live' })
      const lastId = request.headers['last-event-id']
      sendStreamHead(reply, socket)
      const stream = createStream(socket, user, sessionToken(request.headers.cookie, cookie) ?? '')
      socket.on('close', () => hub.remove(stream))
      try {
        await hub.open(stream, lastId === undefined ? undefined : (parseEventId(lastId) ?? 'unknown'))
      } catch (error) {
        request.log.warn({ err: error }, 'live: cannot open a stream')
        socket.destroy()
      }
    },
  )
}

/**
 * Sends the response head. Events are then written to the socket directly, without chunks, until the connection ends.
 * Node's response object would use some kilobytes for each open stream, and would frame each event as a chunk.
 */
function sendStreamHead(reply: FastifyReply, socket: Socket): void {
  reply.hijack()
  // these events will not fire; their listeners would retain the request and the reply
  reply.raw.removeAllListeners('finish').removeAllListeners('error')
  const headers = { ...reply.getHeaders(), ...streamHeaders }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
  socket.write(`HTTP/1.1 200 OK\r\n${lines.join('')}\r\nretry: ${reconnectDelayMs}\n\n`)
}

/** Outside the route handler, so that the closure of an open stream does not retain the request and the reply. */
function createStream(socket: Socket, user: User, token: string): Stream {
  return {
    user,
    token,
    send(text) {
      if (text === '') return
      socket.write(text)
      if (socket.writableLength > unsentMaxBytes) socket.destroy()
    },
    hasEnded: () => socket.destroyed || socket.writableEnded,
    close() {
      socket.end()
      // a client that does not read never completes the close
      setTimeout(() => socket.destroy(), closeTimeoutMs).unref()
    },
  }
}
