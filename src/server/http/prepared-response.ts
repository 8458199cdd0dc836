import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings, type Encoding } from './accepted-encodings.ts'
import { compressForMemory } from './compression.ts'

/** A response that is built once and sent many times, with the same bytes for all users. */
export interface PreparedResponse {
  body: Buffer
  /** A strong ETag, with its quotes. */
  etag: string
  plain: Variant
  encoded: Partial<Record<Encoding, Variant>>
  /** The 304 for a client that has the current version in its cache. */
  notModified: Variant
}

interface Variant {
  status: 200 | 304
  /** Names and values alternate. Headers that all responses have are not included. */
  headers: readonly string[]
  body?: Buffer
}

interface ResponseOptions {
  contentType: string
  cacheControl: string
  vary?: string
  /** The compressed body, by encoding. */
  encoded?: Partial<Record<Encoding, Buffer | undefined>>
}

export function prepareResponse(
  body: Buffer,
  { contentType, cacheControl, vary, encoded = {} }: ResponseOptions,
): PreparedResponse {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const sharedHeaders = ['etag', etag, 'cache-control', cacheControl, ...(vary ? ['vary', vary] : [])]
  const variant = (bytes: Buffer, encoding: string[] = []): Variant => ({
    status: 200,
    headers: [...sharedHeaders, ...encoding, 'content-type', contentType, 'content-length', String(bytes.length)],
    body: bytes,
  })
  const { br, gzip } = encoded
  return {
    body,
    etag,
    plain: variant(body),
    encoded: {
      ...(br && { br: variant(br, ['content-encoding', 'br']) }),
      ...(gzip && { gzip: variant(gzip, ['content-encoding', 'gzip']) }),
    },
    notModified: { status: 304, headers: sharedHeaders },
  }
}

/** The `Vary` of a response whose language the server chooses by the headers of the request. */
export const languageVary = 'accept-encoding, cookie, accept-language, x-language'

/** JSON that is safe inside a `<script>` element: a text from a user cannot close the element. */
export function htmlSafeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** Prepares a JSON response that caches must revalidate before each use. */
export async function prepareJson(value: unknown, { vary = 'accept-encoding' } = {}): Promise<PreparedResponse> {
  const body = Buffer.from(htmlSafeJson(value))
  return prepareResponse(body, {
    contentType: 'application/json; charset=utf-8',
    cacheControl: 'public, max-age=0, must-revalidate',
    vary,
    encoded: await compressForMemory(body),
  })
}

/** @returns the variant for the request's headers: the 304, a compressed body or the plain body */
export function selectVariant(headers: IncomingHttpHeaders, prepared: PreparedResponse): Variant {
  if (headers['if-none-match']?.includes(prepared.etag)) return prepared.notModified
  const encoding = acceptedEncodings(headers['accept-encoding']).find((name) => prepared.encoded[name])
  return (encoding && prepared.encoded[encoding]) ?? prepared.plain
}

export function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: PreparedResponse): FastifyReply {
  const { status, headers, body } = selectVariant(request.headers, prepared)
  for (let index = 0; index < headers.length; index += 2) reply.header(headers[index] ?? '', headers[index + 1])
  return reply.code(status).send(body)
}
