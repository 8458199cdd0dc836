import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import { acceptedEncodings } from '../http/accepted-encodings.ts'
import { compressQuickly, compressThoroughly } from '../http/compression.ts'
import { htmlSafeJson, type PreparedResponse, prepareResponse, sendPrepared } from '../http/prepared-response.ts'
import { inProcessFetch } from './in-process-fetch.ts'
import type { Rendered, RenderScreen } from './screen-renderer.ts'
import { escapeText, insertSite } from './site-head.ts'
import { filesOf, type WebManifest } from './web-manifest.ts'

const htmlType = 'text/html; charset=utf-8'
/** A document depends on the visitor's session. */
const vary = 'accept-encoding, cookie'
/** What the browser shows until it has rendered the screen. The server replaces it with a rendered screen. */
const placeholder = /<!--screen-->[\s\S]*<!--\/screen-->/

export interface DocumentsOptions {
  /** The built `index.html`. */
  template: string
  manifest: WebManifest
  /** The owner's settings: a new object after each change. */
  site: () => PublicSite
  /** If undefined, the browser renders every screen. */
  renderScreen: RenderScreen | undefined
  /** Whether a request has a session cookie, valid or not. */
  hasSessionCookie: (request: FastifyRequest) => boolean
}

/** Paths of documents that may be cached. A query string or percent-encoding would give one screen an unlimited number of addresses. */
const cacheablePath = /^\/[a-z/-]+$/

/** What depends on the owner's settings, and is dropped when they change. */
interface SiteDocuments {
  site: PublicSite
  /** `index.html` with the settings. */
  template: string
  /** Documents that are the same for all visitors, by path. The shell has the path ''. */
  shared: Map<string, PreparedResponse>
}

type Screen = Exclude<Rendered, { redirect: string }>

/** The HTML documents of the site, one per screen. */
export interface Documents {
  /** The document without a screen: the browser renders it. */
  sendShell: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /** The document with the rendered screen of the requested address, or the redirect of the screen's guard. */
  sendScreen: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

export function createDocuments(app: FastifyInstance, options: DocumentsOptions): Documents {
  const { manifest, renderScreen, hasSessionCookie } = options
  let current = createSiteDocuments()

  function createSiteDocuments(): SiteDocuments {
    const site = options.site()
    return { site, template: insertSite(options.template, site), shared: new Map() }
  }

  /** A request that began before a change of the settings adds its document to the old object, which is no longer used. */
  function siteDocuments(): SiteDocuments {
    if (current.site !== options.site()) current = createSiteDocuments()
    return current
  }

  async function sendShell(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { shared, template } = siteDocuments()
    const shell = shared.get('') ?? (await prepareShared(template))
    shared.set('', shell)
    return sendPrepared(request, reply, shell)
  }

  async function sendScreen(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { url } = request
    const isAnonymous = !hasSessionCookie(request)
    const documents = siteDocuments()
    const { site, shared } = documents
    const cached = isAnonymous ? shared.get(url) : undefined
    if (cached) return sendPrepared(request, reply, cached)
    if (!renderScreen) return sendShell(request, reply)
    let rendered: Rendered
    let html = ''
    try {
      rendered = await renderScreen({ url, send: inProcessFetch(app, request, reply), site })
      if (!('redirect' in rendered)) html = documentOf(rendered, documents)
    } catch (error) {
      // the browser renders the screen instead, and shows an error if it cannot load the data
      request.log.warn({ err: error }, 'a screen could not be rendered')
      return sendShell(request, reply)
    }
    if ('redirect' in rendered) return reply.header('cache-control', 'no-store').redirect(rendered.redirect, 302)
    const isShared = isAnonymous && rendered.render === 'once' && rendered.html !== undefined && cacheablePath.test(url)
    if (isShared) {
      const response = await prepareShared(html)
      shared.set(url, response)
      return sendPrepared(request, reply, response)
    }
    return sendPersonal(html, request, reply)
  }

  /** The template with the screen, its data, and preload links for its chunks. */
  function documentOf({ html, title, state, modules }: Screen, { site, template }: SiteDocuments): string {
    const templateFiles = new Set(filesOf(manifest, ['index.html']))
    const chunks = filesOf(manifest, modules).filter((file) => !templateFiles.has(file))
    const preloads = chunks.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
    const head = preloads.join('')
    const stateElement = `<script type="application/json" id="state">${htmlSafeJson(state)}</script>`
    const document = template
      .replace('</head>', () => `${head}</head>`)
      .replace('</body>', () => `${stateElement}</body>`)
    if (html === undefined) return document
    return document
      .replaceAll(/<(?:script type="module"|link rel="modulepreload")(?= crossorigin)/g, '$& fetchpriority="low"')
      .replace(/<title>[^<]*/, (tag) =>
        title === undefined ? tag : `<title>${escapeText(title)} · ${escapeText(site.name)}`,
      )
      .replace('<script type="module"', (tag) => earlyScript + tag)
      .replace('<div id="root">', '<div id="root" data-rendered>')
      .replace(placeholder, () => html)
  }

  const earlyFile = manifest['early-clicks/early-clicks.ts']?.file ?? ''
  // before all other scripts and the first paint, so that it sees every click and every script that fails to load
  const earlyScript = `<script src="/${earlyFile}"></script>`

  return { sendShell, sendScreen }
}

async function prepareShared(html: string): Promise<PreparedResponse> {
  const bytes = Buffer.from(html)
  const encoded = await compressThoroughly(bytes)
  return prepareResponse(bytes, { contentType: htmlType, cacheControl: 'no-cache', vary, encoded })
}

async function sendPersonal(html: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').header('vary', vary).type(htmlType)
  const [encoding] = acceptedEncodings(request.headers['accept-encoding'])
  const bytes = Buffer.from(html)
  return encoding
    ? reply.header('content-encoding', encoding).send(await compressQuickly[encoding](bytes))
    : reply.send(bytes)
}
