import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A body that is made once and sent many times, with its strong ETag. */
export interface CachedBytes {
  body: Buffer
  etag: string
}

/** JSON that may stand in the middle of a document: what people have typed cannot end the element around it. */
export function htmlSafeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

export function cachedJson(value: unknown): CachedBytes {
  const body = Buffer.from(htmlSafeJson(value))
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

/** Sends the bytes as JSON, or 304 when the asker already has them. The asker must ask again each time. */
export function sendCachedJson(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: CachedBytes,
): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate')
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
