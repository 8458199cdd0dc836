import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings, type Encoding } from './accepted-encodings.ts'
import { compressForMemory } from './compression.ts'

/** A response that is prepared once and sent many times: the same bytes for everyone. */
export interface PreparedResponse {
  body: Buffer
  /** Strong. */
  etag: string
  whole: Sent
  encoded: Partial<Record<Encoding, Sent>>
  /** For a client that has the current version in its cache. */
  unchanged: Sent
}

interface Sent {
  status: 200 | 304
  /** Names and values in turn, without the headers that every response has. */
  headers: readonly string[]
  body?: Buffer
}

interface About {
  contentType: string
  cacheControl: string
  vary?: string
  /** The same body, compressed. */
  encoded?: Partial<Record<Encoding, Buffer | undefined>>
}

export function prepareResponse(
  body: Buffer,
  { contentType, cacheControl, vary, encoded = {} }: About,
): PreparedResponse {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const always = ['etag', etag, 'cache-control', cacheControl, ...(vary ? ['vary', vary] : [])]
  const sent = (bytes: Buffer, encoding: string[] = []): Sent => ({
    status: 200,
    headers: [...always, ...encoding, 'content-type', contentType, 'content-length', String(bytes.length)],
    body: bytes,
  })
  const { br, gzip } = encoded
  return {
    body,
    etag,
    whole: sent(body),
    encoded: {
      ...(br && { br: sent(br, ['content-encoding', 'br']) }),
      ...(gzip && { gzip: sent(gzip, ['content-encoding', 'gzip']) }),
    },
    unchanged: { status: 304, headers: always },
  }
}

/** JSON that is safe inside a `<script>` element: a text that a user typed cannot end the element. */
export function htmlSafeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** JSON that caches must revalidate before each use. */
export async function prepareJson(value: unknown): Promise<PreparedResponse> {
  const body = Buffer.from(htmlSafeJson(value))
  return prepareResponse(body, {
    contentType: 'application/json; charset=utf-8',
    cacheControl: 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
    encoded: await compressForMemory(body),
  })
}

/** @returns the variant for the request's headers: a 304, a compressed body or the whole body */
export function selectVariant(headers: IncomingHttpHeaders, ready: PreparedResponse): Sent {
  if (headers['if-none-match']?.includes(ready.etag)) return ready.unchanged
  const encoding = acceptedEncodings(headers['accept-encoding']).find((name) => ready.encoded[name])
  return (encoding && ready.encoded[encoding]) ?? ready.whole
}

export function sendPrepared(request: FastifyRequest, reply: FastifyReply, ready: PreparedResponse): FastifyReply {
  const { status, headers, body } = selectVariant(request.headers, ready)
  for (let index = 0; index < headers.length; index += 2) reply.header(headers[index] ?? '', headers[index + 1])
  return reply.code(status).send(body)
}
