import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './problem.ts'

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** Made at build beside each text file; in the order of preference. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

const neverScreen = /^\/(api|images|assets)(\/|$)|\/\.|%(2e|2f|5c|00)/i

/** A dot after the last slash; by a pattern, a path of many dots would take long. */
function namesFile(path: string): boolean {
  return path.slice(path.lastIndexOf('/')).includes('.')
}

interface WebFile {
  body: Buffer
  encoded: Partial<Record<string, Buffer>>
  type: string
  etag: string
  immutable: boolean
}

/**
 * The built web, held in memory: it is small, it never changes while we run, and a path outside of it cannot even be
 * asked for. Any path that is no file is a screen, and gets the document; the screens' own router goes on from there.
 * @param dir where `npm run build` put the web
 * @param meta what the document's `<meta name content="">` tags are to say, by name
 * @throws when the web was not built
 */
export async function serveWebFiles(app: FastifyInstance, dir: string, meta: Record<string, string>): Promise<void> {
  const files = await readFiles(dir)
  const index = files.get('/index.html')
  if (!index) throw new Error('The web is not built. Run: npm run build')
  const html = Buffer.from(fill(index.body.toString(), meta))
  const document = webFile('/index.html', html, { gzip: gzipSync(html) })

  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const file = path === '/index.html' ? document : files.get(path)
    if (file) return sendFile(file, request, reply)
    // files that are not there, hidden ones and unknown API paths must not look as if they were; but whoever types an
    // address with a dot in it wants a screen
    const wantsScreen = request.headers.accept?.includes('text/html') ?? false
    if (neverScreen.test(path) || (namesFile(path) && !wantsScreen)) throw new Refusal('request/not-found')
    if (path === '/reset-password') reply.header('referrer-policy', 'no-referrer')
    return sendFile(document, request, reply)
  })

  await app.register(async (forms) => {
    // a form that was sent before its script had loaded: nothing is read, the screen comes again (never by GET,
    // which would put the password into the address)
    forms.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume()
      payload.on('end', () => done(null, null))
    })
    forms.post('/*', { schema: { hide: true } }, (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '/'
      // a second slash or backslash would lead to another site
      if (/^\/(api|images|assets)(\/|$)|^\/[/\\]/.test(path)) throw new Refusal('request/not-found')
      return reply.redirect(path, 303)
    })
  })
}

function fill(html: string, meta: Record<string, string>): string {
  return Object.entries(meta).reduce(
    (text, [name, content]) => text.replace(`name="${name}" content=""`, () => `name="${name}" content="${content}"`),
    html,
  )
}

function sendFile(file: WebFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .header('etag', file.etag)
    .header('vary', 'accept-encoding')
    .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  for (const { name } of encodings) {
    const bytes = file.encoded[name]
    if (bytes && accepted.includes(name)) return reply.header('content-encoding', name).type(file.type).send(bytes)
  }
  return reply.type(file.type).send(file.body)
}

async function readFiles(dir: string): Promise<Map<string, WebFile>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
  const bodies = new Map<string, Buffer>()
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(dir, file).split(sep).join('/')}`
    if (!path.includes('/.')) bodies.set(path, await readFile(file))
  }
  const plain = [...bodies].filter(([path]) => !encodings.some(({ suffix }) => path.endsWith(suffix)))
  return new Map(
    plain.map(([path, body]) => {
      const encoded = Object.fromEntries(encodings.map(({ name, suffix }) => [name, bodies.get(path + suffix)]))
      return [path, webFile(path, body, encoded)]
    }),
  )
}

function webFile(path: string, body: Buffer, encoded: WebFile['encoded']): WebFile {
  return {
    body,
    encoded,
    type: contentTypes[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    immutable: path.startsWith('/assets/'),
  }
}
