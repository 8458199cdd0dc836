import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import type { SiteSettings } from '#contract/site-settings/site-settings.ts'
import { Refusal } from '../errors/refusal.ts'
import { languageVary, type PreparedResponse, prepareResponse, sendPrepared } from '../http/prepared-response.ts'
import { splitUrl } from '../http/request-target.ts'
import { panelSecurityPolicy, pictureWorkerPolicy } from '../http/security-headers.ts'
import { findLanguageAddress, hasWrongLanguage } from '../languages/language-address.ts'
import type { VisitorScreens } from '../search-engines/visitor-screens.ts'
import { readBuiltWeb } from './built-web.ts'
import { createDocuments, type Documents } from './documents.ts'
import { createLanguageScripts } from './language-scripts.ts'
import { createScreenRenderer } from './screen-renderer.ts'
import { siteManifest } from './site-head.ts'
import { webManifestSchema } from './web-manifest.ts'

const notScreen = /^\/(api|images|assets)(\/|$)|\/\.|%(2e|2f|5c|00)/i

/** True if the last segment has a dot. A regular expression would be slow for a path of many dots. */
function namesFile(path: string): boolean {
  return path.slice(path.lastIndexOf('/')).includes('.')
}

export interface WebFilesOptions {
  /** The folder that `npm run build` wrote the web into. */
  dir: string
  /** The owner's settings: a new object after each change. */
  site: () => PublicSite
  settings: () => Pick<SiteSettings, 'languages' | 'region'>
  /** Whether a request has a session cookie, valid or not. */
  hasSessionCookie: (request: FastifyRequest) => boolean
  /** The pictures of the panel's map; '' for no map. */
  tileUrl: () => string
  visitorScreens: VisitorScreens
}

/** The only code that compiles WebAssembly (`decode-heic.ts`). */
const pictureWorker = /^\/assets\/picture-worker-[\w-]+\.js$/

/**
 * Serves the built web from memory: it is small, it never changes while the server runs, and no request can read a file
 * outside its folder. A path that is not a file is a screen of `src/web/routes.tsx`.
 * @returns the files by path, without documents, and what renders the documents
 * @throws when the web was not built
 */
export async function serveWebFiles(
  app: FastifyInstance,
  { dir, site, settings, hasSessionCookie, tileUrl, visitorScreens }: WebFilesOptions,
): Promise<{ files: ReadonlyMap<string, PreparedResponse>; documents: Documents }> {
  const { pages, files } = readBuiltWeb(dir)
  const index = pages.get('/index.html')
  if (!index) throw new Error('The web is not built. Run: npm run build')
  const scripts = createLanguageScripts(dir, files)
  const documents = createDocuments(app, {
    template: index.toString(),
    manifest: await readManifest(dir),
    site,
    renderScreen: createScreenRenderer(dir),
    hasSessionCookie,
    visitorScreens,
  })

  app.get('/manifest.webmanifest', { schema: { hide: true } }, (request, reply) => {
    const body = Buffer.from(JSON.stringify(siteManifest(site(), request.language)))
    const options = { contentType: 'application/manifest+json', cacheControl: 'no-cache', vary: languageVary }
    return sendPrepared(request, reply, prepareResponse(body, options))
  })

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const { path } = splitUrl(request.url)
    if (path === '/index.html') {
      // the shell of a language that the site does not have any more: service workers then forget theirs
      if (hasWrongLanguage(request, settings().languages)) throw new Refusal('request/not-found')
      return documents.sendShell(request, reply)
    }
    const file = request.addressLanguage === undefined ? (files.get(path) ?? (await scripts.find(path))) : undefined
    // a worker has the policy of its own file, not that of the document
    if (pictureWorker.test(path)) reply.header('content-security-policy', pictureWorkerPolicy)
    if (file) return sendPrepared(request, reply, file)
    // missing files, hidden files and unknown API paths get 404; a page load of a path with a dot gets a screen
    const acceptsHtml = request.headers.accept?.includes('text/html') ?? false
    if (notScreen.test(path) || (namesFile(path) && !acceptsHtml)) throw new Refusal('request/not-found')
    const otherAddress = findLanguageAddress(request, reply, settings())
    if (otherAddress !== undefined)
      return reply
        .header('vary', 'cookie, accept-language')
        .header('cache-control', 'no-store')
        .redirect(otherAddress, 302)
    if (path === '/reset-password') reply.header('referrer-policy', 'no-referrer')
    if (path === '/admin' || path.startsWith('/admin/'))
      reply.header('content-security-policy', panelSecurityPolicy(tileUrl()))
    return documents.sendScreen(request, reply)
  })

  await app.register(async (forms) => {
    // a form that was submitted before its script had loaded: discards the body and redirects to the screen
    // (the forms use POST, because GET would put the password into the address)
    forms.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume()
      payload.on('end', () => done(null, null))
    })
    forms.post('/*', { schema: { hide: true } }, (request, reply) => {
      const { path } = splitUrl(request.url)
      // a second slash or backslash would lead to another site
      if (/^\/(api|images|assets)(\/|$)|^\/[/\\]/.test(path)) throw new Refusal('request/not-found')
      const { addressLanguage } = request
      return reply.redirect(addressLanguage === undefined ? path : `/${addressLanguage}${path}`, 303)
    })
  })
  // the other files need no header of their own
  return { files: new Map([...files].filter(([path]) => !pictureWorker.test(path))), documents }
}

async function readManifest(dir: string) {
  const text = await readFile(join(dir, '.vite/manifest.json'), 'utf8').catch(() => '{}')
  return webManifestSchema.parse(JSON.parse(text))
}
