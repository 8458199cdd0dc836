import type { IncomingMessage } from 'node:http'

const webScheme = /^https?:\/\//i

/**
 * For Fastify's `rewriteUrl`: routes see a path, whatever the request line looks like. A target such as
 * `http://host/path` names the host itself, and that name replaces the `Host` header (RFC 9112 §3.2.2), so the check of
 * the host applies to it. A target of any other form, such as `ftp://host/path` or `*`, names no host and is refused by
 * the same check.
 * @returns the target as a path with its query
 */
export function toOriginForm({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  if (url.startsWith('/')) return url
  const [scheme] = webScheme.exec(url) ?? []
  const target = scheme === undefined ? '' : url.slice(scheme.length)
  const end = target.search(/[/?#]/)
  headers.host = end < 0 ? target : target.slice(0, end)
  const path = end < 0 ? '' : target.slice(end)
  return path.startsWith('/') ? path : `/${path}`
}
