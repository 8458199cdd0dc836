import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** Made at build beside each text file; in the order of preference. */
export const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

/** A file that is sent as it lies in memory. */
export interface WebFile {
  body: Buffer
  encoded: Partial<Record<string, Buffer>>
  type: string
  etag: string
  immutable: boolean
}

export function webFile(path: string, body: Buffer, encoded: WebFile['encoded']): WebFile {
  return {
    body,
    encoded,
    type: contentTypes[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    immutable: path.startsWith('/assets/'),
  }
}

/** Sends it compressed to who takes that, or 304 to who has it. */
export function sendFile(file: WebFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .header('etag', file.etag)
    .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding')
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  for (const { name } of encodings) {
    const bytes = file.encoded[name]
    if (bytes && accepted.includes(name)) return reply.header('content-encoding', name).type(file.type).send(bytes)
  }
  return reply.type(file.type).send(file.body)
}
