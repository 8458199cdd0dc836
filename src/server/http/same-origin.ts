import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors/refusal.ts'

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])
/** More host names than a site has. */
const ownHostsMax = 20
/** Load balancers, kubelets and Prometheus request these by IP address. */
const calledByAddress = new Set<string | undefined>(['/healthz', '/readyz', '/metrics'])
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Two checks before every route. A request for another host name is refused, so that no link, cookie or cache entry is made for
 * a forged `Host`. A request that changes something must come from a page of this site (`Origin`), which stops forms and
 * scripts of other sites, although the browser sends the cookie with them. A page with the referrer policy `no-referrer`
 * sends `Origin: null`, as sandboxed frames do. For these `Sec-Fetch-Site`, which no page can set, decides: it is
 * `same-origin` for the former and `cross-site` for the latter.
 * @param publicUrl origin of the site
 * @param chosen false while PUBLIC_URL is the default: then all loopback names are accepted
 * @returns a function that makes the first check
 */
export function requireSameOrigin(
  app: FastifyInstance,
  publicUrl: string,
  chosen: boolean,
): (request: IncomingMessage) => boolean {
  const own = new URL(publicUrl)

  function isOwn(origin: URL): boolean {
    if (origin.origin === own.origin) return true
    return !chosen && origin.protocol === 'http:' && loopbackNames.has(origin.hostname)
  }

  /** Accepted values of `Host`, so that each is parsed once. */
  const ownHosts = new Set<string>()
  function isOwnHost(host: string): boolean {
    if (ownHosts.has(host)) return true
    const address = `${own.protocol}//${host}`
    if (!URL.canParse(address) || !isOwn(new URL(address))) return false
    if (ownHosts.size < ownHostsMax) ownHosts.add(host)
    return true
  }

  /** Accepted pairs of `Origin` and `Host`. */
  const ownPages = new Set<string>()
  function isOwnPage(origin: string | undefined, host: string): boolean {
    if (!origin) return false
    const page = `${origin} ${host}`
    if (ownPages.has(page)) return true
    if (!URL.canParse(origin) || !isOwn(new URL(origin)) || new URL(origin).host !== host.toLowerCase()) return false
    if (ownPages.size < ownHostsMax) ownPages.add(page)
    return true
  }

  function isForUs({ headers, rawHeaders }: IncomingMessage): boolean {
    return isOwnHost(headers.host ?? '') && !hasTwoHosts(rawHeaders)
  }

  app.addHook('onRequest', (request, _reply, done) => {
    if (calledByAddress.has(request.routeOptions.url)) return done()
    if (!isForUs(request.raw)) return done(new Refusal('request/wrong-host'))
    if (readingMethods.has(request.method)) return done()
    const { origin, 'sec-fetch-site': site } = request.headers
    if (origin === 'null' && site === 'same-origin') return done()
    if (!isOwnPage(origin, request.headers.host ?? '')) return done(new Refusal('request/foreign-origin'))
    done()
  })
  return isForUs
}

/** Node uses the first of two `Host` headers; a proxy may have used the other. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}
