import type { ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import type { User } from '#contract/accounts.ts'
import { Refusal } from '../http/problem.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { tellEvent } from '../http/security-events.ts'
import { type SessionCookie, sessionToken, userOf } from '../http/session-guard.ts'
import type { Hub, Stream } from './hub.ts'

/** Above this a process answers 503, and browsers try again later or reach another one. */
const streamsMax = 10_000
/** A browser that does not read is let go rather than remembered for. */
const unreadMaxBytes = 256 * 1024
const retryMs = 1000
const farewellMs = 1000

const lastSeqSchema = z.coerce.number().check(z.int(), z.minimum(0))

export function liveRoutes(app: Routes, hub: Hub, cookie: SessionCookie): void {
  app.get(
    '/api/live',
    {
      schema: {
        tags: ['orders'],
        summary: "Server-sent events: changes of one's own orders; for an admin, of all orders",
        description: 'Events `status` and, to admins, `placed`; after `reset` everything is to be read anew.',
        headers: z.looseObject({ 'last-event-id': z.optional(z.string()) }),
        response: {
          200: { description: 'A stream without end', content: { 'text/event-stream': { schema: z.string() } } },
          ...refusals('auth/sign-in-required', 'server/unavailable'),
        },
      },
    },
    async (request, reply) => {
      const user = userOf(request)
      if (hub.streams().length >= streamsMax) throw new Refusal('server/unavailable', {}, 5)
      if (user.role === 'admin') tellEvent(request.log, 'customer-data.viewed', { uid: user.uid, route: '/api/live' })
      const lastSeq = lastSeqSchema.safeParse(request.headers['last-event-id'])
      const { raw } = reply
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) raw.setHeader(name, value)
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        // nothing comes after a stream: kept alive, its connection would only hold up a stop
        connection: 'close',
        // some proxies collect answers unless told otherwise
        'x-accel-buffering': 'no',
      })
      raw.write(`retry: ${retryMs}\n\n`)
      const stream = streamOver(raw, user, sessionToken(request.headers.cookie, cookie) ?? '')
      raw.on('close', () => hub.leave(stream))
      raw.on('error', () => hub.leave(stream))
      try {
        await hub.open(stream, lastSeq.success ? lastSeq.data : undefined)
      } catch (error) {
        request.log.warn({ err: error }, 'live: a stream could not be opened')
        raw.destroy()
      }
    },
  )
}

/** Apart from the route, so that an open stream does not hold on to its request and reply. */
function streamOver(raw: ServerResponse, user: User, token: string): Stream {
  return {
    uid: user.uid,
    admin: user.role === 'admin',
    token,
    send(text) {
      if (text === '') return
      raw.write(text)
      if (raw.writableLength > unreadMaxBytes) raw.destroy()
    },
    hasEnded: () => raw.destroyed || raw.writableEnded,
    close() {
      raw.end()
      // one that does not read would never end
      setTimeout(() => raw.destroy(), farewellMs).unref()
    },
  }
}
