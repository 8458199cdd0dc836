import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors/refusal.ts'

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])
/** More than a site has names. */
const ownHostsMax = 20
/** By load balancers, kubelets and Prometheus. */
const calledByAddress = new Set<string | undefined>(['/healthz', '/readyz', '/metrics'])
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Two walls before every route. Requests for a host name that is not ours are refused, so that no link, cookie or cache entry is
 * ever made for a forged `Host`; and whatever changes something must come from a page of ours (`Origin`), which
 * stops forms and scripts of other sites although the browser sends our cookie along. A page that tells nobody its
 * address (`no-referrer`) sends `Origin: null`, as sandboxed frames do; there the browser's own word decides, which no
 * page can write: `Sec-Fetch-Site` is `same-origin` for the former, `cross-site` for the latter.
 * @param publicUrl origin of the site
 * @param chosen false while PUBLIC_URL is the default: then every name of this machine itself is ours
 * @returns whether a request passes the first wall: it is meant for this site
 */
export function requireOwnOrigin(
  app: FastifyInstance,
  publicUrl: string,
  chosen: boolean,
): (request: IncomingMessage) => boolean {
  const own = new URL(publicUrl)

  function isOwn(origin: URL): boolean {
    if (origin.origin === own.origin) return true
    return !chosen && origin.protocol === 'http:' && loopbackNames.has(origin.hostname)
  }

  /** Parsing a URL is the dearest part of a cached read; nearly all requests name the same few hosts. */
  const ownHosts = new Set<string>()
  function isOwnHost(host: string): boolean {
    if (ownHosts.has(host)) return true
    const address = `${own.protocol}//${host}`
    if (!URL.canParse(address) || !isOwn(new URL(address))) return false
    if (ownHosts.size < ownHostsMax) ownHosts.add(host)
    return true
  }

  /** Likewise of those who change something: the origin of one of our pages, at the host that they ask. */
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

/** Node takes the first of two `Host` headers; a proxy before us may have taken the other. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}
