import type { IncomingMessage } from 'node:http'

const webScheme = /^https?:\/\//i

/**
 * For Fastify's `rewriteUrl`: turns every request target into a path. The host in a target such as `http://host/path`
 * replaces the `Host` header (RFC 9112 §3.2.2), so that the host check applies to it. Any other form, such as
 * `ftp://host/path` or `*`, sets a `Host` header that is empty or names another host. The same check refuses it.
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

/**
 * @param url path and query, as in a request
 * @returns `search` without its `?`
 */
export function splitUrl(url: string): { path: string; search: string } {
  const mark = url.indexOf('?')
  return mark < 0 ? { path: url, search: '' } : { path: url.slice(0, mark), search: url.slice(mark + 1) }
}
