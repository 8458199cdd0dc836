import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../errors/refusal.ts'
import { type PreparedResponse, sendPrepared } from '../http/prepared-response.ts'
import { partsOf } from '../http/request-target.ts'
import { readBuiltWeb } from './built-web.ts'
import { createDocuments } from './documents.ts'
import { createScreenRenderer } from './screen-renderer.ts'
import { webManifestSchema } from './web-manifest.ts'

const neverScreen = /^\/(api|images|assets)(\/|$)|\/\.|%(2e|2f|5c|00)/i

/** A dot after the last slash; a pattern would take long for a path of many dots. */
function namesFile(path: string): boolean {
  return path.slice(path.lastIndexOf('/')).includes('.')
}

export interface WebFilesOptions {
  /** Where `npm run build` put the web. */
  dir: string
  /** An ISO 4217 code, or ''. */
  currency: string
  /** Whether a request brings a session cookie, valid or not. */
  hasSessionCookie: (request: FastifyRequest) => boolean
}

/**
 * Serves the built web from memory: it is small and never changes while the server runs, and a path outside of it cannot
 * be requested. Any path that is no file is a screen; `src/web/routes.tsx` says which.
 * @returns the files by their addresses, documents left out
 * @throws when the web was not built
 */
export async function serveWebFiles(
  app: FastifyInstance,
  { dir, currency, hasSessionCookie }: WebFilesOptions,
): Promise<ReadonlyMap<string, PreparedResponse>> {
  const { pages, files } = await readBuiltWeb(dir)
  const index = pages.get('/index.html')
  if (!index) throw new Error('The web is not built. Run: npm run build')
  const documents = createDocuments(app, {
    template: index.toString().replace('name="currency" content=""', `name="currency" content="${currency}"`),
    manifest: await readManifest(dir),
    renderScreen: createScreenRenderer(dir, currency),
    hasSessionCookie,
  })

  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const { path } = partsOf(request.url)
    if (path === '/index.html') return documents.sendShell(request, reply)
    const file = files.get(path)
    if (file) return sendPrepared(request, reply, file)
    // missing files, hidden files and unknown API paths are not found; an address with a dot that a person types is a screen
    const wantsScreen = request.headers.accept?.includes('text/html') ?? false
    if (neverScreen.test(path) || (namesFile(path) && !wantsScreen)) throw new Refusal('request/not-found')
    if (path === '/reset-password') reply.header('referrer-policy', 'no-referrer')
    return documents.sendScreen(request, reply)
  })

  await app.register(async (forms) => {
    // a form that was sent before its script had loaded: nothing is read, the screen comes again (never by GET,
    // which would put the password into the address)
    forms.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume()
      payload.on('end', () => done(null, null))
    })
    forms.post('/*', { schema: { hide: true } }, (request, reply) => {
      const { path } = partsOf(request.url)
      // a second slash or backslash would lead to another site
      if (/^\/(api|images|assets)(\/|$)|^\/[/\\]/.test(path)) throw new Refusal('request/not-found')
      return reply.redirect(path, 303)
    })
  })
  return files
}

async function readManifest(dir: string) {
  const text = await readFile(join(dir, '.vite/manifest.json'), 'utf8').catch(() => '{}')
  return webManifestSchema.parse(JSON.parse(text))
}
