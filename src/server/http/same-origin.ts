import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors/refusal.ts'

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])
/** More host names than a site has. It limits the memory of the two sets below. */
const ownHostsMax = 20
/** Load balancers, kubelets and Prometheus request these by IP address. */
const hostCheckExempt = new Set<string | undefined>(['/healthz', '/readyz', '/metrics'])
/** Their token is the permission, they use no cookie, and mail programs (RFC 8058) and printers send no `Origin`. */
const originCheckExempt = new Set<string | undefined>([
  '/api/order-mails/unsubscribe',
  '/api/printers/star/:token',
  '/api/printers/epson/:token',
])
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Adds two checks before every route. The first refuses requests for another host name, so that the server creates no link,
 * cookie or cache entry for a forged `Host`. The second refuses a request that changes something, unless its `Origin` is
 * this site. This stops forms and scripts of other sites, although the browser sends the cookie with them.
 *
 * `Origin: null` comes from pages with the referrer policy `no-referrer` and from sandboxed frames. `Sec-Fetch-Site`, which
 * no page can set, tells them apart: it is `same-origin` for the pages and `cross-site` for the frames.
 * @param publicUrl origin of the site
 * @param isPublicUrlSet false when PUBLIC_URL has its default value: then all loopback names are accepted
 * @returns the first check
 */
export function addSameOriginCheck(
  app: FastifyInstance,
  publicUrl: string,
  isPublicUrlSet: boolean,
): (request: IncomingMessage) => boolean {
  const own = new URL(publicUrl)

  function isOwn(origin: URL): boolean {
    if (origin.origin === own.origin) return true
    return !isPublicUrlSet && origin.protocol === 'http:' && loopbackNames.has(origin.hostname)
  }

  /** A cache of accepted `Host` values, so that each is parsed once. */
  const ownHosts = new Set<string>()
  function isOwnHost(host: string): boolean {
    if (ownHosts.has(host)) return true
    const address = `${own.protocol}//${host}`
    if (!URL.canParse(address) || !isOwn(new URL(address))) return false
    if (ownHosts.size < ownHostsMax) ownHosts.add(host)
    return true
  }

  /** A cache of accepted pairs of `Origin` and `Host`. */
  const ownPages = new Set<string>()
  function isOwnPage(origin: string | undefined, host: string): boolean {
    if (!origin) return false
    const page = `${origin} ${host}`
    if (ownPages.has(page)) return true
    if (!URL.canParse(origin) || !isOwn(new URL(origin)) || new URL(origin).host !== host.toLowerCase()) return false
    if (ownPages.size < ownHostsMax) ownPages.add(page)
    return true
  }

  function hasOwnHost({ headers, rawHeaders }: IncomingMessage): boolean {
    return isOwnHost(headers.host ?? '') && !hasTwoHosts(rawHeaders)
  }

  app.addHook('onRequest', (request, _reply, done) => {
    if (hostCheckExempt.has(request.routeOptions.url)) return done()
    if (!hasOwnHost(request.raw)) return done(new Refusal('request/wrong-host'))
    if (safeMethods.has(request.method) || originCheckExempt.has(request.routeOptions.url)) return done()
    const { origin, 'sec-fetch-site': site } = request.headers
    if (origin === 'null' && site === 'same-origin') return done()
    if (!isOwnPage(origin, request.headers.host ?? '')) return done(new Refusal('request/foreign-origin'))
    done()
  })
  return hasOwnHost
}

/** Node uses the first of two `Host` headers. A proxy may have used the second. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}
