import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings } from '../http/accepted-encodings.ts'
import { compressQuickly, compressThoroughly } from '../http/compression.ts'
import { htmlSafeJson, type PreparedResponse, prepareResponse, sendPrepared } from '../http/prepared-response.ts'
import { inProcessFetch } from './in-process-fetch.ts'
import type { Rendered, RenderScreen } from './screen-renderer.ts'
import { filesOf, type WebManifest } from './web-manifest.ts'

const htmlType = 'text/html; charset=utf-8'
/** A document depends on who asks for it. */
const vary = 'accept-encoding, cookie'
/** What the browser shows until it has rendered the screen; the server puts the screen in its place. */
const placeholder = /<!--screen-->[\s\S]*<!--\/screen-->/

export interface DocumentsOptions {
  /** The built `index.html`. */
  template: string
  manifest: WebManifest
  /** Undefined: the browser renders every screen. */
  renderScreen: RenderScreen | undefined
  /** Whether a request brings a session cookie, valid or not. */
  hasSessionCookie: (request: FastifyRequest) => boolean
}

/** Without a search, a percent sign or anything else that would make many addresses of one screen. */
const plainPath = /^\/[a-z/-]+$/

type Screen = Exclude<Rendered, { redirect: string }>

/** The HTML documents of the site, one for each screen. */
export interface Documents {
  /** The document without a screen: the browser renders it. */
  sendShell: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /** The document of the screen at the requested address, or a redirect by the screen's guard. */
  sendScreen: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

export function createDocuments(app: FastifyInstance, options: DocumentsOptions): Documents {
  const { template, manifest, renderScreen, hasSessionCookie } = options
  /** Documents that are the same for all visitors, by their path. */
  const shared = new Map<string, PreparedResponse>()

  async function sendShell(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const shell = shared.get('') ?? (await toSharedAnswer(template))
    shared.set('', shell)
    return sendPrepared(request, reply, shell)
  }

  async function sendScreen(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { url } = request
    const isVisitor = !hasSessionCookie(request)
    const known = isVisitor ? shared.get(url) : undefined
    if (known) return sendPrepared(request, reply, known)
    if (!renderScreen) return sendShell(request, reply)
    let rendered: Rendered
    let html = ''
    try {
      rendered = await renderScreen({ url, send: inProcessFetch(app, request, reply) })
      if (!('redirect' in rendered)) html = documentOf(rendered)
    } catch (error) {
      // the browser renders the screen, and reports what it cannot load
      request.log.warn({ err: error }, 'a screen could not be rendered')
      return sendShell(request, reply)
    }
    if ('redirect' in rendered) return reply.header('cache-control', 'no-store').redirect(rendered.redirect, 302)
    const isShared = isVisitor && rendered.render === 'once' && rendered.html !== undefined && plainPath.test(url)
    if (isShared) {
      const answer = await toSharedAnswer(html)
      shared.set(url, answer)
      return sendPrepared(request, reply, answer)
    }
    return sendPersonal(html, request, reply)
  }

  /** The template with the screen, its data and the names of its chunks. */
  function documentOf({ html, title, state, modules }: Screen): string {
    const named = new Set(filesOf(manifest, ['index.html']))
    const chunks = filesOf(manifest, modules).filter((file) => !named.has(file))
    const preloads = chunks.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
    const head = preloads.join('')
    const stateElement = `<script type="application/json" id="state">${htmlSafeJson(state)}</script>`
    const document = template
      .replace('</head>', () => `${head}</head>`)
      .replace('</body>', () => `${stateElement}</body>`)
    if (html === undefined) return document
    return document
      .replaceAll(/<(?:script type="module"|link rel="modulepreload")(?= crossorigin)/g, '$& fetchpriority="low"')
      .replace(/<title>[^<]*/, (tag) => (title === undefined ? tag : `<title>${escapeText(title)} · Tiffin`))
      .replace('<script', (tag) => earlyScript + tag)
      .replace('<div id="root">', '<div id="root" data-rendered>')
      .replace(placeholder, () => html)
  }

  const earlyFile = manifest['early-clicks/early-clicks.ts']?.file ?? ''
  // before all other scripts, and before the first paint: no press and no failed script escapes it
  const earlyScript = `<script src="/${earlyFile}"></script>`

  return { sendShell, sendScreen }
}

async function toSharedAnswer(html: string): Promise<PreparedResponse> {
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

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
