import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp } from '#test/support/app.ts'
import { postOrder } from '#test/support/orders.ts'
import { listRoutes } from '#test/support/routes.ts'

const app = shareTestApp()
let port: number

beforeAll(async () => {
  const address = await app().server.listen({ host: '127.0.0.1', port: 0 })
  port = Number(new URL(address).port)
})

/** Uses a real connection, so that no client library changes the path. */
async function get(path: string, method = 'GET', headers: Record<string, string> = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers, agent: false }, resolve).once('error', reject).end()
  })
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

/** Sends raw bytes. @returns the status lines of the responses */
async function sendBytes(bytes: string): Promise<string[]> {
  const socket = connect(port, '127.0.0.1')
  socket.setTimeout(3000, () => socket.destroy())
  socket.write(bytes)
  const response = await text(socket).catch(() => '')
  return response.match(/^HTTP\/1\.1 \d+/gm) ?? []
}

const leaks = /node_modules|\.ts:\d|at [\w.]+ \(|SQLITE|select .* from|\/work\/|\/etc\//i

describe('a malformed path gets 400 or 404, and the response reveals nothing about the server (#109)', () => {
  test.each([
    '/%',
    '/api/orders/%ff',
    '/images/%c0%ae',
    '/%00',
    '/api/%zz',
    '/assets/%',
    '/login%',
    '/%E0%A4%A',
    '/api/recipes?categoryId=%ff',
  ])('%s', async (path) => {
    const { status, headers, body } = await get(path)

    expect([200, 400, 404]).toContain(status)
    expect(body).not.toMatch(leaks)
    expect(headers['content-type']).toMatch(status === 200 ? /html|json/ : /^application\/problem\+json/)
  })
})

describe('no spelling of a path bypasses the session guard (#18)', () => {
  const variants = (path: string) => [
    `/${path}`,
    path.replace('/api', '/api/.'),
    path.replace('/api', '/x/../api'),
    path.replace('/api/', '/api//'),
    path.replace('/api/', '/api%2F'),
    path.replace('/api/', '/api%252F'),
    path.replace('/api/', '/api/%2e/'),
    path.replace('/api/', '/%2e%2e/api/'),
    path.replace('api', 'API'),
    path.replace('api', '%61pi'),
    `${path}/`,
    `${path}//`,
    `${path}.`,
    `${path};x=1`,
    `${path}%20`,
    `${path}%00`,
    `${path}?`,
    `${path}#x`,
    `${path}/.`,
    `${path}/..;/`,
    path.replace('/api/', '\\api\\'),
    path.replace('/api/', '/api/;/'),
  ]

  test.each(['/api/orders', '/api/admin/orders', '/api/admin/stats', '/api/profile'])('%s', async (path) => {
    await postOrder(await app().customer())

    for (const variant of variants(path)) {
      const { status, headers, body } = await get(variant)
      const isDocument = status === 200 && String(headers['content-type']).startsWith('text/html')
      expect([variant, isDocument || [400, 401, 404].includes(status ?? 0)]).toEqual([variant, true])
      expect(body).not.toContain('Springfield')
    }
  })
})

describe('HEAD', () => {
  test('has the status and headers of GET, without a body, on every route', async () => {
    const routes = (await listRoutes(app())).filter(({ method, url }) => method === 'HEAD' && url !== '/api/live')

    for (const { url } of routes) {
      const [head, full] = [await get(url, 'HEAD'), await get(url)]
      expect([url, head.status, head.body]).toEqual([url, full.status, ''])
      expect(head.headers['content-type']).toBe(full.headers['content-type'])
    }
    expect(routes.length).toBeGreaterThan(5)
  })
})

test.each(['/\\evil.example', '//evil.example', '/\\/evil.example'])(
  'a form sent to %s is not redirected (#29)',
  async (path) => {
    const { status, headers } = await get(path, 'POST', { origin: `http://127.0.0.1:${port}` })

    expect(status).toBe(404)
    expect(headers.location).toBeUndefined()
  },
)

describe('a request line that names a host (#141)', () => {
  const own = () => `localhost:${port}`

  /** Sends a form (POST) or a GET with the site's own Host and Origin headers. @returns status and Location */
  async function sendTo(method: 'GET' | 'POST', target: string) {
    const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n\r\na=b'
    const socket = connect(port, '127.0.0.1')
    socket.setTimeout(3000, () => socket.destroy())
    socket.write(
      `${method} ${target} HTTP/1.1\r\nHost: ${own()}\r\nOrigin: http://${own()}\r\nConnection: close\r\n${method === 'POST' ? form : '\r\n'}`,
    )
    const response = await text(socket)
    return {
      status: Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]),
      location: /^location: (.*)\r$/im.exec(response)?.[1],
    }
  }

  test.each([
    'http://evil.example/home',
    'HTTP://evil.example/home',
    'https://evil.example/home?a=b',
    'http://evil.example',
    'http://evil.example?x',
    'http://localhost:1@evil.example/home',
    'http://evil.example/api/session',
    'ftp://evil.example/home',
    'http:///home',
    '*',
  ])('is refused like the Host header of another site, without a redirect: %s', async (target) => {
    for (const method of ['GET', 'POST'] as const) {
      const { status, location } = await sendTo(method, target)
      expect([method, [400, 421].includes(status), location]).toEqual([method, true, undefined])
    }
  })

  test('is handled like its path when it names our host', async () => {
    expect(await sendTo('GET', `http://${own()}/api/categories`)).toEqual({ status: 200, location: undefined })
    expect(await sendTo('GET', `http://${own()}`)).toEqual({ status: 200, location: undefined })
    expect(await sendTo('POST', `http://${own()}/home?a=b`)).toEqual({ status: 303, location: '/home' })
    expect(await sendTo('POST', `http://${own()}//evil.example`)).toEqual({ status: 404, location: undefined })
  })

  test('is compared with the Origin header instead of the Host header', async () => {
    expect(await sendTo('POST', `http://127.0.0.1:${port}/home`)).toEqual({ status: 403, location: undefined })
  })
})

test.each(['TRACE', 'CONNECT', 'PROPFIND', 'PURGE', 'LOCK'])('%s is refused (#17)', async (method) => {
  const [status = 'closed'] = await sendBytes(
    `${method} /api/orders HTTP/1.1\r\nHost: localhost:3000\r\nOrigin: http://localhost:3000\r\nConnection: close\r\n\r\n`,
  )

  expect(['HTTP/1.1 404', 'HTTP/1.1 400', 'HTTP/1.1 405', 'closed']).toContain(status)
})

describe('a request that a proxy and the server could interpret differently is refused (#28, #62)', () => {
  const head = 'POST /api/auth/sign-out HTTP/1.1\r\nHost: localhost:3000\r\nOrigin: http://localhost:3000\r\n'

  test.each([
    [
      'two Host headers',
      'GET /api/session HTTP/1.1\r\nHost: localhost:3000\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    ],
    ['no Host header', 'GET /api/session HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [
      'another host in the request line',
      'GET http://evil.example/api/session HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    ],
    ['a length and chunked encoding', `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['two different lengths', `${head}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}`],
    ['a folded header line', `${head}X: a\r\n b\r\nContent-Length: 0\r\n\r\n`],
    ['a space before the colon', `${head}Content-Length : 2\r\n\r\n{}`],
    ['headers of 64 KB', `${head}X: ${'x'.repeat(65_536)}\r\n\r\n`],
  ])('%s', async (_name, bytes) => {
    const statuses = await sendBytes(bytes)

    expect(statuses.length).toBeLessThanOrEqual(1)
    expect(['HTTP/1.1 400', 'HTTP/1.1 421', 'HTTP/1.1 431']).toContain(statuses[0] ?? 'HTTP/1.1 400')
  })
})

describe('a path that is not a screen is 404, not the HTML of the app (#110)', () => {
  test.each([
    '/.env',
    '/.git/config',
    '/assets/x.js',
    '/assets/index.js.map',
    '/api/nope',
    '/api',
    '/images/x',
    '/favicon.png',
    '/package.json',
    '/..%2f..%2fetc/passwd',
    '/assets/../../etc/passwd',
    '/images/../../etc/passwd',
    '/robots.php',
  ])('%s', async (path) => {
    const { status, headers } = await get(path)

    expect(status).toBe(404)
    expect(headers['content-type']).toMatch(/^application\/problem\+json/)
  })

  test.each(['/', '/login', '/home', '/category/curries', '/orders', '/admin/login', '/anything/else'])(
    '%s is a screen',
    async (path) => {
      const { status, headers, body } = await get(path)

      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(body).toContain('<title>Restaurant</title>')
    },
  )
})
