import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hoursSection } from '#contract/site-settings/hours.ts'
import { identitySection } from '#contract/site-settings/identity.ts'
import { toPublicSite } from '#contract/site-settings/public-site.ts'
import { servicesSection } from '#contract/site-settings/services.ts'
import { defaultSettings } from '#test/support/settings.ts'
import { registerErrorHandlers } from '../http/problem.ts'
import { currencyOf } from '../region/iso-currency.ts'
import { createVisitorScreens } from '../search-engines/visitor-screens.ts'
import { serveWebFiles } from './web-files.ts'

const script = 'console.log("tiffin")'
const html =
  '<!doctype html><head><!--site--><title>Restaurant</title><!--/site-->' +
  '<script type="module" crossorigin src="/assets/main-abc.js"></script></head>' +
  '<body><div id="root"><!--screen-->Loading<!--/screen--></div></body>'

const manifest = {
  'index.html': { file: 'assets/main-abc.js' },
  'early-clicks/early-clicks.ts': { file: 'assets/early-abc.js' },
  'home-screen.tsx': { file: 'assets/home-abc.js', imports: ['index.html'] },
}

/** Replaces the built `src/web/entry-server.tsx`. */
const entryServer = `
  export async function render({ url, send, site }) {
    if (url === '/') return { redirect: '/home' }
    if (url === '/broken') throw new Error('no screen today')
    const user = await (await send(new Request('http://localhost/api/session'))).text()
    const screen = { title: 'A & B', state: { user, text: '</script>' }, modules: ['home-screen.tsx'] }
    if (url === '/admin') return { ...screen, render: 'browser' }
    return { ...screen, render: url.startsWith('/login') ? 'once' : 'server', html: '<main>' + url + site.currency.code + '</main>' }
  }`

let dir: string
let app: FastifyInstance
const identity = { ...identitySection.defaults, name: 'Pizza & <Pasta>', tagline: 'Hot "and" quick' }
const rupees = currencyOf({ currency: 'INR', locale: '' })
const pizzeria = toPublicSite({ ...defaultSettings, identity }, rupees, 0)
/** Number of requests that read the session. */
let sessionsRead = 0

const noMenu = { current: () => Promise.reject(new Error('The menu is not public.')) }
const opening = { hours: hoursSection.defaults, services: servicesSection.defaults }
const visitorScreens = createVisitorScreens('https://pizza.example', noMenu, () => opening)

async function serve(): Promise<FastifyInstance> {
  const served = Fastify({ logger: false })
  registerErrorHandlers(served)
  served.decorateRequest('language', 'en')
  served.get('/api/session', (request, reply) => {
    sessionsRead += 1
    return reply.header('set-cookie', 'renewed').send(request.headers.cookie ?? 'signed out')
  })
  await serveWebFiles(served, { ...options, dir })
  return served
}

const vary = 'accept-encoding, cookie, accept-language'
const options = {
  site: () => pizzeria,
  settings: () => defaultSettings,
  hasSessionCookie: ({ headers }: FastifyRequest) => headers.cookie !== undefined,
  tileUrl: () => '',
  visitorScreens,
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tiffin-web-'))
  for (const folder of ['assets', '.server', '.vite']) await mkdir(join(dir, folder))
  const files = {
    'index.html': html,
    '.server/entry-server.js': entryServer,
    '.vite/manifest.json': JSON.stringify(manifest),
    'assets/main-abc.js': script,
    'assets/main-abc.js.br': brotliCompressSync(script),
    'assets/main-abc.js.gz': gzipSync(script),
    'assets/font.woff2': 'font',
    'assets/picture-worker-a_B-c.js': '',
    'favicon.svg': '<svg/>',
    '.secret': 'secret',
  }
  for (const [path, content] of Object.entries(files)) await writeFile(join(dir, path), content)
  app = await serve()
})
afterAll(async () => {
  await app.close()
  await rm(dir, { recursive: true })
})

function get(url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers })
}

describe('a file of the web', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['GZIP;q=0.5', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('is sent precompressed: accept-encoding %s gets %s', async (accepted, encoding, unpack) => {
    const response = await get('/assets/main-abc.js', { 'accept-encoding': accepted })

    expect(response.headers['content-encoding']).toBe(encoding)
    expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(response.headers.vary).toBe('accept-encoding')
    expect(unpack(response.rawPayload).toString()).toBe(script)
  })

  test.each([undefined, 'identity', 'deflate', 'br;q=0, gzip;q=0.0', 'brotli, x-gzip'])(
    'is sent uncompressed for accept-encoding %s',
    async (accepted) => {
      const response = await get('/assets/main-abc.js', accepted === undefined ? {} : { 'accept-encoding': accepted })

      expect(response.headers['content-encoding']).toBeUndefined()
      expect(response.body).toBe(script)
      expect(response.headers.vary).toBe('accept-encoding')
    },
  )

  test('below /assets is cached for a year, because its name contains a hash of its content (#103)', async () => {
    expect((await get('/assets/main-abc.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/assets/font.woff2')).headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  test('may compile WebAssembly only if it is the worker that decodes photos', async () => {
    expect((await get('/assets/picture-worker-a_B-c.js')).headers['content-security-policy']).toContain('wasm')
  })

  test('is sent in full for a range request', async () => {
    const response = await get('/assets/main-abc.js', { range: 'bytes=0-3' })

    expect([response.statusCode, response.body]).toEqual([200, script])
    expect(response.headers['accept-ranges']).toBeUndefined()
  })

  test('outside /assets is revalidated on each use, and gets a 304 if unchanged', async () => {
    const first = await get('/favicon.svg')
    const again = await get('/favicon.svg', { 'if-none-match': String(first.headers.etag) })

    expect(first.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get('/favicon.svg', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test.each(['/.secret', '/assets/main-abc.js.br', '/assets/none.js', '/assets', '/x.js'])(
    '%s is not found (#110)',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )
})

describe('the document', () => {
  test.each(['/index.html', '/login', '/category/curries?q=x', '/admin'])(
    'of %s contains the settings of the site',
    async (url) => {
      const response = await get(url)

      expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
      const [, json] = /<script type="application\/json" id="site">(.*?)<\/script>/.exec(response.body) ?? []
      expect(JSON.parse(json ?? '')).toEqual(pizzeria)
      expect(response.body).toContain('<meta name="description" content="Hot &quot;and&quot; quick">')
    },
  )

  test('contains the screen, its title, its data and preload links for its chunks', async () => {
    const { body } = await get('/home', { cookie: 'asha' })

    expect(body).toContain('<div id="root" data-rendered><main>/homeINR</main></div>')
    expect(body).toContain('<title>A &amp; B · Pizza &amp; &lt;Pasta></title>')
    expect(body).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/home-abc.js">')
    expect(body).toMatch(/<script src="\/assets\/early-abc.js"><\/script><script type="module" fetchpriority="low"/)
    expect(body).toContain(
      '<script type="application/json" id="state">{"user":"asha","text":"\\u003c/script>"}</script>',
    )
  })

  test('of a signed-in user is never cached, and sets the renewed session cookie', async () => {
    const { headers } = await get('/login', { cookie: 'asha' })

    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary, 'set-cookie': 'renewed' })
    expect(headers.etag).toBeUndefined()
  })

  test('of a public screen is rendered once for all visitors', async () => {
    const first = await get('/login')
    const before = sessionsRead
    const second = await get('/login')

    expect(second.body).toBe(first.body)
    expect(sessionsRead).toBe(before)
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary })
    expect((await get('/login', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
  })

  test('of a public screen is rendered again for another query string', async () => {
    expect((await get('/login?next=/cart')).body).toContain('<main>/login?next=/cartINR</main>')
    expect((await get('/login')).body).toContain('<main>/loginINR</main>')
  })

  test('of a screen that the browser renders contains its data and the loading indicator', async () => {
    const { body } = await get('/admin', { cookie: 'asha' })

    expect(body).toContain('Loading')
    expect(body).not.toContain('data-rendered')
    expect(body).toContain('"user":"asha"')
  })

  test('is a redirect if the guard of the screen redirects', async () => {
    const { statusCode, headers } = await get('/')

    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/home', 'no-store'])
  })

  test('has no screen if rendering fails: the browser renders it instead', async () => {
    const { statusCode, body } = await get('/broken', { cookie: 'asha' })

    expect(statusCode).toBe(200)
    expect(body).toContain('Loading')
    expect(body).not.toContain('data-rendered')
  })

  test.each(['', 'asha'])('never uses an encoding that the client refuses, with the cookie "%s"', async (cookie) => {
    const zipped = await get('/login', { 'accept-encoding': 'br;q=0, gzip', cookie })
    const plain = await get('/login', { 'accept-encoding': 'br;q=0, gzip;q=0', cookie })

    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  })

  test('cannot be served without a build', async () => {
    await expect(serveWebFiles(Fastify({ logger: false }), { ...options, dir: 'nowhere' })).rejects.toThrow(
      'The web is not built. Run: npm run build',
    )
  })
})
