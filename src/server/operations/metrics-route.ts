import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../errors/refusal.ts'
import { exposition, expositionType } from '../telemetry/exposition.ts'
import type { Metric } from '../telemetry/instruments.ts'

interface Access {
  /** Opens it to whoever brings it as `Authorization: Bearer …`. */
  metricsToken: string | undefined
  publicUrl: string
}

/**
 * `/metrics`, for Prometheus: what goes on in this process. Whoever may not read it is told that it is not there. Without
 * a token only this machine itself may ask, and only while there is no proxy, behind which anybody may be: a site that
 * is reached by https has one.
 */
export function metricsRoute(app: FastifyInstance, access: Access, read: () => Promise<Metric[]>): void {
  const mayRead = readersBy(access)
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request)) throw new Refusal('request/not-found')
    return reply
      .type(expositionType)
      .header('cache-control', 'no-store')
      .send(exposition(await read()))
  })
}

type MayRead = (request: FastifyRequest) => boolean

function readersBy({ metricsToken, publicUrl }: Access): MayRead {
  if (metricsToken !== undefined) return bearerOf(metricsToken)
  return publicUrl.startsWith('http:') ? isOfThisMachine : () => false
}

const forwarding = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/
const loopback = /^(127\.|::1$|::ffff:127\.)/

function isOfThisMachine({ socket, headers }: FastifyRequest): boolean {
  return !Object.keys(headers).some((name) => forwarding.test(name)) && loopback.test(socket.remoteAddress ?? '')
}

function bearerOf(token: string): MayRead {
  const expected = digest(`Bearer ${token}`)
  return ({ headers }) => timingSafeEqual(digest(headers.authorization ?? ''), expected)
}

/** Of the same length, whatever was sent. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
