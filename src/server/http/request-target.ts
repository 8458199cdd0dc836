import type { IncomingMessage } from 'node:http'

const absoluteForm = /^https?:\/\/([^/?#]*)(.*)$/is

/**
 * For Fastify's `rewriteUrl`: routes see a path, whatever the request line looks like. A target such as
 * `http://host/path` names the host itself, and that name replaces the `Host` header (RFC 9112 §3.2.2), so the check of
 * the host applies to it. A target of any other form, such as `ftp://host/path` or `*`, names no host and is refused by
 * the same check.
 * @returns the target as a path with its query
 */
export function toOriginForm({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  if (url.startsWith('/')) return url
  const [, authority = '', path = '/'] = absoluteForm.exec(url) ?? []
  headers.host = authority
  return path.startsWith('/') ? path : `/${path}`
}
