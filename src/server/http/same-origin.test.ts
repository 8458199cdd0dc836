import { describe, expect, test } from 'vitest'
import { buildTestApp, shareTestApp, type TestApp } from '#test/support/app.ts'
import { changesState, listRoutes } from '#test/support/routes.ts'

const app = shareTestApp()
const host = 'localhost:3000'

function send(
  to: TestApp,
  method: 'POST' | 'PATCH' | 'DELETE' | 'PUT' | 'GET',
  url: string,
  headers: Record<string, string>,
) {
  return to.server.inject({ method, url, headers: { host, ...headers }, ...(method === 'GET' ? {} : { payload: {} }) })
}

describe('a request that changes something must come from a page of this site', () => {
  test.each([
    ['no Origin', undefined],
    ['Origin: null', 'null'],
    ['another site', 'https://evil.example'],
    ['a sub-domain', 'http://evil.localhost:3000'],
    ['a name that begins with ours', 'http://localhost:3000.evil.example'],
    ['a name that ends with ours', 'http://evillocalhost:3000'],
    ['another port', 'http://localhost:3001'],
    ['no port', 'http://localhost'],
    ['https', 'https://localhost:3000'],
    ['another name of this machine', 'http://127.0.0.1:3000'],
    ['a text that is not an origin', 'localhost:3000'],
    ['two origins', 'http://localhost:3000 https://evil.example'],
  ])('%s is 403 on every route, also with a session (#38)', async (_name, origin) => {
    const asha = await app().customer()
    // mail programs and printers call the excepted routes without Origin; their token is the permission
    const excepted = ['/api/order-mails/', '/api/printers/']
    const routes = (await listRoutes(app()))
      .filter(changesState)
      .filter(({ url }) => !excepted.some((path) => url.startsWith(path)))

    for (const { method, url } of routes) {
      const known = (['POST', 'PATCH', 'DELETE', 'PUT'] as const).find((each) => each === method) ?? 'POST'
      const headers = { cookie: asha.cookie, 'sec-fetch-site': 'cross-site', ...(origin !== undefined && { origin }) }
      const response = await send(app(), known, url, headers)
      expect([method, url, response.statusCode]).toEqual([method, url, 403])
      expect(response.json()).toMatchObject({ code: 'request/foreign-origin' })
    }
    expect(routes.length).toBeGreaterThanOrEqual(7)
  })

  test('a cross-site form is refused before its body is read (#38)', async () => {
    const response = await app().server.inject({
      method: 'POST',
      url: '/login',
      headers: { host, origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a',
    })

    expect(response.statusCode).toBe(403)
  })

  const nullOrigin = { origin: 'null' }
  test.each([
    ['null, and Sec-Fetch-Site is cross-site', { ...nullOrigin, 'sec-fetch-site': 'cross-site' }, 403],
    ['null, and Sec-Fetch-Site is same-site', { ...nullOrigin, 'sec-fetch-site': 'same-site' }, 403],
    ['null, and Sec-Fetch-Site is none', { ...nullOrigin, 'sec-fetch-site': 'none' }, 403],
    ['null, and Sec-Fetch-Site has two values', { ...nullOrigin, 'sec-fetch-site': 'cross-site, same-origin' }, 403],
    ['null, without Sec-Fetch-Site', nullOrigin, 403],
    ['missing, and Sec-Fetch-Site is same-origin', { 'sec-fetch-site': 'same-origin' }, 403],
    [
      'another site, and Sec-Fetch-Site is same-origin',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      403,
    ],
    ['null, and Sec-Fetch-Site is same-origin', { ...nullOrigin, 'sec-fetch-site': 'same-origin' }, 303],
  ])('a form whose Origin is %s (#38)', async (_name, headers, status) => {
    const response = await app().server.inject({
      method: 'POST',
      url: '/reset-password',
      headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: 'newPassword=a',
    })

    expect(response.statusCode).toBe(status)
  })

  test('a read needs no Origin', async () => {
    expect((await send(app(), 'GET', '/api/categories', {})).statusCode).toBe(200)
  })
})

describe('other sites get no CORS permission (#39)', () => {
  test('from a preflight request', async () => {
    for (const { url } of await listRoutes(app())) {
      const response = await app().server.inject({
        method: 'OPTIONS',
        url,
        headers: { host, origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      })
      expect(response.statusCode).toBe(404)
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  test('from any other response', async () => {
    const response = await send(app(), 'GET', '/api/categories', { origin: 'https://evil.example' })

    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('the host check (#28)', () => {
  test.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', 'sub.localhost:3000', '10.0.0.1', 'a b'])(
    'refuses %j with 421',
    async (hostHeader) => {
      for (const url of [
        '/',
        '/api/categories',
        '/api/session',
        '/api/orders',
        '/images/x',
        '/login',
        '/nothing.here',
      ]) {
        const response = await send(app(), 'GET', url, { host: hostHeader })
        expect([url, response.statusCode]).toEqual([url, 421])
        expect(response.json()).toMatchObject({ code: 'request/wrong-host' })
      }
    },
  )

  test('does not apply to health checks, which are called by IP address', async () => {
    expect((await send(app(), 'GET', '/healthz', { host: '10.0.0.1:3000' })).statusCode).toBe(200)
    expect((await send(app(), 'GET', '/readyz', { host: '10.0.0.1:3000' })).statusCode).toBe(200)
  })

  test.each(['localhost:3000', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost:8080'])(
    'accepts %s while PUBLIC_URL is not set',
    async (own) => {
      expect((await send(app(), 'GET', '/api/categories', { host: own })).statusCode).toBe(200)
    },
  )

  test('accepts only the host of PUBLIC_URL when it is set', async () => {
    const chosen = await buildTestApp('sqlite', { PUBLIC_URL: 'https://orders.example.com' })

    expect((await send(chosen, 'GET', '/api/categories', { host: 'orders.example.com' })).statusCode).toBe(200)
    expect((await send(chosen, 'GET', '/api/categories', { host: 'orders.example.com:443' })).statusCode).toBe(200)
    for (const other of [
      'localhost:3000',
      '127.0.0.1',
      'example.com',
      'www.orders.example.com',
      'orders.example.com:8443',
    ])
      expect((await send(chosen, 'GET', '/api/categories', { host: other })).statusCode).toBe(421)
  })
})
