import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors/refusal.ts'
import { partsOf } from '../http/address.ts'
import { type ReadyAnswer, sendReady } from '../http/ready-answer.ts'
import { readBuiltWeb } from './built-web.ts'
import type { Carry } from './carried-answers.ts'
import { createDocuments } from './documents.ts'

const neverScreen = /^\/(api|images|assets)(\/|$)|\/\.|%(2e|2f|5c|00)/i

/** A dot after the last slash; by a pattern, a path of many dots would take long. */
function namesFile(path: string): boolean {
  return path.slice(path.lastIndexOf('/')).includes('.')
}

/**
 * The built web, held in memory: it is small, it never changes while we run, and a path outside of it cannot even be
 * asked for. Any path that is no file is a screen, and gets the document; the screens' own router goes on from there.
 * @param dir where `npm run build` put the web
 * @param meta what the document's `<meta name content="">` tags are to say, by name
 * @param carry what the document of a signed-in person takes along
 * @returns the files by their addresses, documents left out
 * @throws when the web was not built
 */
export async function serveWebFiles(
  app: FastifyInstance,
  dir: string,
  meta: Record<string, string>,
  carry: Carry = async () => undefined,
): Promise<ReadonlyMap<string, ReadyAnswer>> {
  const { pages, files } = await readBuiltWeb(dir)
  if (!pages.has('/index.html')) throw new Error('The web is not built. Run: npm run build')
  const documents = createDocuments(pages, meta, carry)

  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const { path } = partsOf(request.url)
    if (path === '/index.html') return documents.send(path, request, reply)
    const file = files.get(path)
    if (file) return sendReady(request, reply, file)
    // files that are not there, hidden ones and unknown API paths must not look as if they were; but whoever types an
    // address with a dot in it wants a screen
    const wantsScreen = request.headers.accept?.includes('text/html') ?? false
    if (neverScreen.test(path) || (namesFile(path) && !wantsScreen)) throw new Refusal('request/not-found')
    if (path === '/reset-password') reply.header('referrer-policy', 'no-referrer')
    return documents.send(path, request, reply)
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
