import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, shareTestApp } from '#test/support/app.ts'
import { answerProblems } from '../http/problem.ts'
import { serveWebFiles } from './web-files.ts'

const script = 'console.log("tiffin")'
const html = documentOf('Tiffin', '')

function documentOf(title: string, body: string): string {
  return `<!doctype html><head><meta name="currency" content=""><title>${title}</title></head><body>${body}</body>`
}

let dir: string
let app: FastifyInstance

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tiffin-web-'))
  for (const folder of ['assets', 'category']) await mkdir(join(dir, folder))
  const files = {
    'index.html': html,
    'login.html': documentOf('Sign In', '<div id="root"></div><!--root-->'),
    'login.drawn.html': documentOf('Sign In', '<div id="root"><form></form></div><!--root-->'),
    'home.html': documentOf('Home', '<script></script><div id="root"></div><!--root-->'),
    'home.drawn.html': documentOf('Home', '<template></template><div id="root"></div><!--root-->'),
    'category/[id].html': documentOf('Category', ''),
    'assets/main-abc.js': script,
    'assets/main-abc.js.br': brotliCompressSync(script),
    'assets/main-abc.js.gz': gzipSync(script),
    'assets/font.woff2': 'font',
    'favicon.svg': '<svg/>',
    '.secret': 'secret',
  }
  for (const [path, content] of Object.entries(files)) await writeFile(join(dir, path), content)
  app = Fastify({ logger: false })
  answerProblems(app)
  const carried = { answers: [{ to: '/api/session', json: '{"user":1}' }] }
  const isSignedIn = (cookie: string | undefined) => cookie === 'signed-in'
  await serveWebFiles(app, dir, { currency: 'INR' }, async ({ headers, url }) =>
    isSignedIn(headers.cookie) ? { ...carried, drawn: url === '/home?drawn' ? '<main>' : '' } : undefined,
  )
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
  ])('is sent to who takes %s as %s, compressed beforehand', async (accepted, encoding, unpack) => {
    const answer = await get('/assets/main-abc.js', { 'accept-encoding': accepted })

    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.vary).toBe('accept-encoding')
    expect(unpack(answer.rawPayload).toString()).toBe(script)
  })

  test.each([undefined, 'identity', 'deflate', 'br;q=0, gzip;q=0.0', 'brotli, x-gzip'])(
    'is sent plain to who takes %s',
    async (accepted) => {
      const answer = await get('/assets/main-abc.js', accepted === undefined ? {} : { 'accept-encoding': accepted })

      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.body).toBe(script)
      expect(answer.headers.vary).toBe('accept-encoding')
    },
  )

  test('below /assets is kept for a year, as its name tells its content (#103)', async () => {
    expect((await get('/assets/main-abc.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/assets/font.woff2')).headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  test('is sent whole to who asks for a part of it', async () => {
    const answer = await get('/assets/main-abc.js', { range: 'bytes=0-3' })

    expect([answer.statusCode, answer.body]).toEqual([200, script])
    expect(answer.headers['accept-ranges']).toBeUndefined()
  })

  test('elsewhere is asked for again each time, and not sent again', async () => {
    const first = await get('/favicon.svg')
    const again = await get('/favicon.svg', { 'if-none-match': String(first.headers.etag) })

    expect(first.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get('/favicon.svg', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test.each(['/.secret', '/assets/main-abc.js.br', '/assets/none.js', '/assets', '/x.js'])(
    '%s is not one (#110)',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )
})

describe('the document', () => {
  test.each(['/', '/index.html', '/login', '/category/curries?q=x', '/orders'])(
    'is what %s shows, in the currency of the site',
    async (url) => {
      const answer = await get(url)

      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.body).toContain('<meta name="currency" content="INR">')
    },
  )

  test.each([
    ['/login', 'Sign In'],
    ['/login/', 'Sign In'],
    ['/category/curries', 'Category'],
    ['/category/curries/more', '<title>Tiffin'],
    ['/login/more', '<title>Tiffin'],
    ['/index.html', '<title>Tiffin'],
  ])('of %s is its own where it has one', async (url, text) => {
    expect((await get(url)).body).toContain(text)
  })

  test('of a signed-in person carries what is theirs, without what was drawn for visitors', async () => {
    const mine = await get('/login', { cookie: 'signed-in' })
    const anybodys = await get('/login')
    const bare = await get('/index.html', { cookie: 'signed-in' })

    expect(anybodys.body).toContain('<form>')
    expect(mine.body).toContain('<div id="root"></div>')
    expect(mine.body).toContain('<script type="application/json" data-answer-to="/api/session">{"user":1}</script>')
    expect(mine.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept-encoding, cookie' })
    for (const answer of [anybodys, bare]) expect(answer.body).not.toContain('data-answer-to')
  })

  test('of a signed-in person holds the screen that was drawn for them, and its code waits for that to be painted', async () => {
    const drawn = await get('/home?drawn', { cookie: 'signed-in' })
    const undrawn = await get('/home', { cookie: 'signed-in' })
    const anybodys = await get('/home?drawn')

    expect(drawn.body).toContain('<template></template><div id="root"><main></div><!--root-->')
    for (const { body } of [undrawn, anybodys]) expect(body).toContain('<script></script><div id="root"></div>')
  })

  test('that holds a screen has no address of its own', async () => {
    expect((await get('/home.drawn', { accept: 'text/html' })).body).toContain('<title>Tiffin')
  })

  test('is compressed, and not sent again to who has it', async () => {
    const answer = await get('/login', { 'accept-encoding': 'gzip' })
    const again = await get('/login', { 'if-none-match': String(answer.headers.etag) })

    expect(gunzipSync(answer.rawPayload).toString()).toContain('content="INR"')
    expect(again.statusCode).toBe(304)
  })

  test.each(['', 'signed-in'])('is not compressed in a way that is refused, with the cookie "%s"', async (cookie) => {
    const zipped = await get('/login', { 'accept-encoding': 'br;q=0, gzip', cookie })
    const plain = await get('/login', { 'accept-encoding': 'br;q=0, gzip;q=0', cookie })

    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  })

  test('is another one for another currency', async () => {
    const dollars = Fastify({ logger: false })
    await serveWebFiles(dollars, dir, { currency: 'USD' })

    const answer = await dollars.inject('/')

    expect(answer.body).toContain('content="USD"')
    expect(answer.headers.etag).not.toBe((await get('/')).headers.etag)
  })

  test('must have been built', async () => {
    await expect(serveWebFiles(Fastify({ logger: false }), join(dir, 'nowhere'), {})).rejects.toThrow(
      'The web is not built. Run: npm run build',
    )
  })
})

test('CURRENCY lands in the document, and without it the spec’s signs stand', async () => {
  const rupees = await buildTestApp('sqlite', { CURRENCY: 'INR' })
  const none = await buildTestApp('sqlite')

  expect((await rupees.visitor().get('/login')).body).toContain('<meta name="currency" content="INR">')
  expect((await none.visitor().get('/login')).body).toContain('<meta name="currency" content="">')
})

describe('a form that was sent before its script had loaded (#44)', () => {
  const shared = shareTestApp()

  function sendForm(url: string, headers: Record<string, string> = {}) {
    return shared().server.inject({
      method: 'POST',
      url,
      headers: {
        host: 'localhost:3000',
        origin: 'http://localhost:3000',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: 'email=admin%40example.com&password=correct+horse+battery',
    })
  }

  test.each(['/login', '/signup', '/forgot-password', '/admin/login'])(
    'shows %s again, by GET and without what was typed',
    async (url) => {
      const answer = await sendForm(`${url}?next=/cart`)

      expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([303, url, ''])
      expect(answer.cookies).toEqual([])
    },
  )

  test.each(['//evil.example', '//evil.example/login'])('never leads to another site: %s (#29)', async (url) => {
    const answer = await sendForm(url)

    expect([400, 404, 421]).toContain(answer.statusCode)
    expect(answer.headers.location).toBeUndefined()
  })

  test.each(['/api/auth/sign-in/email', '/api/nope', '/assets/x', '/images/x'])(
    'is nothing that %s takes',
    async (url) => {
      expect([404, 415]).toContain((await sendForm(url)).statusCode)
    },
  )
})
