import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
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

/** Whoever asks must ask again each time. */
const cacheControl = 'public, max-age=0, must-revalidate'
const contentType = 'application/json; charset=utf-8'

/** Whether the asker already has these bytes. */
export function isKnown(headers: IncomingHttpHeaders, { etag }: CachedBytes): boolean {
  return headers['if-none-match']?.includes(etag) ?? false
}

/** What `sendCachedJson` says about the bytes, name after value. */
export function cachedJsonHeaders({ body, etag }: CachedBytes, known: boolean): string[] {
  const validators = ['etag', etag, 'cache-control', cacheControl]
  return known ? validators : [...validators, 'content-type', contentType, 'content-length', String(body.length)]
}

/** Sends the bytes as JSON, or 304 when the asker already has them. */
export function sendCachedJson(request: FastifyRequest, reply: FastifyReply, bytes: CachedBytes): FastifyReply {
  reply.header('etag', bytes.etag).header('cache-control', cacheControl)
  return isKnown(request.headers, bytes) ? reply.code(304).send() : reply.type(contentType).send(bytes.body)
}
