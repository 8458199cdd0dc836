import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Registry } from 'prom-client'
import { Refusal } from '../errors/refusal.ts'

interface Access {
  /** Allows requests with `Authorization: Bearer TOKEN`. */
  metricsToken: string | undefined
  publicUrl: string
}

/**
 * `/metrics`, for Prometheus. A client without permission gets 404, as for an unknown path. If no token is set, only clients
 * on this machine may read it, and only on a site without https: a site with https has a proxy, which may run on this
 * machine and forward requests from anywhere.
 * @param readMetrics returns the text in Prometheus' format
 */
export function metricsRoute(app: FastifyInstance, access: Access, readMetrics: () => Promise<string>): void {
  const mayRead = permissionFor(access)
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request)) throw new Refusal('request/not-found')
    const text = await readMetrics()
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).header('cache-control', 'no-store').send(text)
  })
}

type MayRead = (request: FastifyRequest) => boolean

function permissionFor({ metricsToken, publicUrl }: Access): MayRead {
  if (metricsToken !== undefined) return hasToken(metricsToken)
  return publicUrl.startsWith('http:') ? isLocal : () => false
}

const forwardingHeaders = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/
const loopback = /^(127\.|::1$|::ffff:127\.)/

function isLocal({ socket, headers }: FastifyRequest): boolean {
  return !Object.keys(headers).some((name) => forwardingHeaders.test(name)) && loopback.test(socket.remoteAddress ?? '')
}

function hasToken(token: string): MayRead {
  const expected = digest(`Bearer ${token}`)
  return ({ headers }) => timingSafeEqual(digest(headers.authorization ?? ''), expected)
}

/** `timingSafeEqual` needs two buffers of the same length. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
