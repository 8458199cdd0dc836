import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/i18n/language.ts'
import { scriptPath } from '#contract/i18n/script-path.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import { acceptedEncodings } from '../http/accepted-encodings.ts'
import { compressForMemory, compressQuickly, compressThoroughly } from '../http/compression.ts'
import { escapeText } from '../http/html.ts'
import { htmlSafeJson, type PreparedResponse, prepareResponse, sendPrepared } from '../http/prepared-response.ts'
import { splitUrl } from '../http/request-target.ts'
import { languageContext } from '../language-context/reader-language.ts'
import type { ScreenHead } from '../search-engines/document-head.ts'
import { signedInScreen, type VisitorScreens } from '../search-engines/visitor-screens.ts'
import { inProcessFetch } from './in-process-fetch.ts'
import type { Rendered, RenderScreen } from './screen-renderer.ts'
import { insertSite, replaceDescription } from './site-head.ts'
import { filesOf, type WebManifest } from './web-manifest.ts'

const htmlType = 'text/html; charset=utf-8'
/** A document depends on the visitor's session, and an address without a language on the languages of the browser. */
const vary = 'accept-encoding, cookie, accept-language'
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
  visitorScreens: VisitorScreens
}

/** Paths of documents that may be cached. A query string or percent-encoding would give one screen an unlimited number of addresses. */
const cacheablePath = /^\/[a-z/-]+$/

/** What depends on the owner's settings and a language, and is dropped when the settings change. */
interface SiteDocuments {
  site: PublicSite
  /** `index.html` with the settings. */
  template: string
  /** Documents that are the same for all visitors, by path. The shell has the path ''. */
  shared: Map<string, PreparedResponse>
  /** Visitors' documents of the public menu, by menu and path. The garbage collector removes those of an older menu. */
  menus: WeakMap<object, Map<string, Promise<PreparedResponse>>>
}

type Screen = Exclude<Rendered, { redirect: string }>
type Document = { redirect: string } | { render: Screen['render']; isRendered: boolean; html: string }
type Answer = { redirect: string } | { shared: PreparedResponse } | { personal: string; status: number }

/** The HTML documents of the site, one per screen. */
export interface Documents {
  /** The document without a screen: the browser renders it. */
  sendShell: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /** The document with the rendered screen of the requested address, or the redirect of the screen's guard. */
  sendScreen: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /** @returns /home with other settings, for the user of the request; undefined when the server cannot render it */
  renderHome: (request: FastifyRequest, reply: FastifyReply, site: PublicSite) => Promise<string | undefined>
}

export function createDocuments(app: FastifyInstance, options: DocumentsOptions): Documents {
  const { manifest, renderScreen, hasSessionCookie, visitorScreens } = options
  const byLanguage = new Map<Language, SiteDocuments>()

  /** A request that began before a change of the settings adds its document to the old object, which is no longer used. */
  function siteDocuments({ language }: FastifyRequest): SiteDocuments {
    const site = options.site()
    const known = byLanguage.get(language)
    if (known?.site === site) return known
    const template = insertSite(options.template, site, language)
    const documents = { site, template, shared: new Map(), menus: new WeakMap() }
    byLanguage.set(language, documents)
    return documents
  }

  async function sendShell(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { shared, template } = siteDocuments(request)
    const shell = shared.get('') ?? (await prepareShared(template))
    shared.set('', shell)
    return sendPrepared(request, reply, shell)
  }

  async function sendScreen(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { url } = request
    const isAnonymous = !hasSessionCookie(request)
    const documents = siteDocuments(request)
    const cached = isAnonymous ? documents.shared.get(url) : undefined
    if (cached) return sendPrepared(request, reply, cached)
    if (!renderScreen) return sendShell(request, reply)
    const answer = await renderAnswer(request, reply, documents, renderScreen).catch((error: unknown) => {
      // the browser renders the screen instead, and shows an error if it cannot load the data
      request.log.warn({ err: error }, 'a screen could not be rendered')
    })
    if (!answer) return sendShell(request, reply)
    if ('redirect' in answer) return reply.header('cache-control', 'no-store').redirect(answer.redirect, 302)
    if ('shared' in answer) return sendPrepared(request, reply, answer.shared)
    return sendPersonal(answer.personal, request, reply.code(answer.status))
  }

  /** @throws when the screen cannot be rendered */
  async function renderAnswer(
    request: FastifyRequest,
    reply: FastifyReply,
    documents: SiteDocuments,
    renderer: RenderScreen,
  ): Promise<Answer> {
    const { url } = request
    const { path } = splitUrl(url)
    const isAnonymous = !hasSessionCookie(request)
    const { menu, status, head } = isAnonymous ? await visitorScreens.find(documents.site, path) : signedInScreen
    const renderDocument = async (): Promise<Document> => {
      const rendered = await renderer({
        url,
        send: inProcessFetch(app, request, reply),
        site: documents.site,
        languageContext,
      })
      return 'redirect' in rendered ? rendered : documentOf(rendered, head(), documents, request.language)
    }
    // a query string would give one screen an unlimited number of addresses
    if (menu && path === url) return { shared: await menuDocument(documents, menu, path, renderDocument) }
    const document = await renderDocument()
    if ('redirect' in document) return document
    if (isAnonymous && document.render === 'once' && document.isRendered && cacheablePath.test(url)) {
      const shared = await prepareShared(document.html)
      documents.shared.set(url, shared)
      return { shared }
    }
    return { personal: document.html, status }
  }

  async function renderHome(request: FastifyRequest, reply: FastifyReply, site: PublicSite) {
    const send = inProcessFetch(app, request, reply)
    const rendered = await renderScreen?.({ url: '/home', send, site, languageContext })
    if (!rendered || 'redirect' in rendered) return undefined
    const { language } = request
    const template = insertSite(options.template, site, language)
    return documentOf(rendered, signedInScreen.head(), { site, template }, language).html
  }

  /** The template with the screen, its data, what search engines need, and preload links for its chunks. */
  function documentOf(
    screen: Screen,
    { description, tags }: ScreenHead,
    { site, template }: Pick<SiteDocuments, 'site' | 'template'>,
    language: Language,
  ) {
    const { render, html, title, state, modules } = screen
    const templateFiles = new Set(filesOf(manifest, ['index.html']))
    const chunks = filesOf(manifest, modules).filter((file) => !templateFiles.has(file))
    const preloads = chunks.map(
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${scriptPath(`/${file}`, language)}">`,
    )
    const head = preloads.join('') + tags
    const stateElement = `<script type="application/json" id="state">${htmlSafeJson(state)}</script>`
    const document = replaceDescription(template, description)
      .replace('</head>', () => `${head}</head>`)
      .replace('</body>', () => `${stateElement}</body>`)
    if (html === undefined) return { render, isRendered: false, html: document }
    const withScreen = document
      .replaceAll(/<(?:script type="module"|link rel="modulepreload")(?= crossorigin)/g, '$& fetchpriority="low"')
      .replace(/<title>[^<]*/, (tag) =>
        title === undefined ? tag : `<title>${escapeText(title)} · ${escapeText(site.name)}`,
      )
      .replace('<script type="module"', (tag) => earlyScript + tag)
      .replace('<div id="root">', '<div id="root" data-rendered>')
      .replace(placeholder, () => html)
    return { render, isRendered: true, html: withScreen }
  }

  const earlyFile = manifest['early-clicks/early-clicks.ts']?.file ?? ''
  // before all other scripts and the first paint, so that it sees every click and every script that fails to load
  const earlyScript = `<script src="/${earlyFile}"></script>`

  return { sendShell, sendScreen, renderHome }
}

/**
 * A visitor's document of the public menu. Requests that arrive while it is rendered wait for it, because after each change of
 * the menu many visitors may load the same screen.
 * @throws when it cannot be rendered; the next request tries again
 */
async function menuDocument(
  { menus }: SiteDocuments,
  menu: object,
  path: string,
  renderDocument: () => Promise<Document>,
): Promise<PreparedResponse> {
  const documents = menus.get(menu) ?? new Map<string, Promise<PreparedResponse>>()
  menus.set(menu, documents)
  const pending = documents.get(path) ?? renderDocument().then(prepareMenuDocument)
  documents.set(path, pending)
  try {
    return await pending
  } catch (error) {
    if (documents.get(path) === pending) documents.delete(path)
    throw error
  }
}

/** It changes with each edit of the menu, so it is not compressed as thoroughly as other shared documents. */
async function prepareMenuDocument(document: Document): Promise<PreparedResponse> {
  if ('redirect' in document || !document.isRendered) throw new Error('The menu could not be read.')
  const bytes = Buffer.from(document.html)
  return prepareResponse(bytes, {
    contentType: htmlType,
    cacheControl: 'no-cache',
    vary,
    encoded: await compressForMemory(bytes),
  })
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
