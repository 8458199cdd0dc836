import { describe, expect, test } from 'vitest'
import { buildTestApp, shareTestApp, type TestApp } from '#test/support/app.ts'
import { changesSomething, listRoutes } from '#test/support/routes.ts'

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

describe('whatever changes something must come from a page of ours', () => {
  test.each([
    ['no Origin', undefined],
    ['Origin: null', 'null'],
    ['another site', 'https://evil.example'],
    ['a sub-domain', 'http://evil.localhost:3000'],
    ['a name that begins like ours', 'http://localhost:3000.evil.example'],
    ['a name that ends like ours', 'http://evillocalhost:3000'],
    ['another port', 'http://localhost:3001'],
    ['no port', 'http://localhost'],
    ['https', 'https://localhost:3000'],
    ['another name of this machine', 'http://127.0.0.1:3000'],
    ['something that is no origin', 'localhost:3000'],
    ['two origins', 'http://localhost:3000 https://evil.example'],
  ])('%s is 403 on every route, whoever asks (#38)', async (_name, origin) => {
    const asha = await app().customer()
    const routes = (await listRoutes(app())).filter(changesSomething)

    for (const { method, url } of routes) {
      const known = (['POST', 'PATCH', 'DELETE', 'PUT'] as const).find((each) => each === method) ?? 'POST'
      const headers = { cookie: asha.cookie, 'sec-fetch-site': 'cross-site', ...(origin !== undefined && { origin }) }
      const answer = await send(app(), known, url, headers)
      expect([method, url, answer.statusCode]).toEqual([method, url, 403])
      expect(answer.json()).toMatchObject({ code: 'request/foreign-origin' })
    }
    expect(routes.length).toBeGreaterThanOrEqual(7)
  })

  test('a cross-site form is refused before it is read (#38)', async () => {
    const answer = await app().server.inject({
      method: 'POST',
      url: '/login',
      headers: { host, origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a',
    })

    expect(answer.statusCode).toBe(403)
  })

  const nullOrigin = { origin: 'null' }
  test.each([
    ['null, and the browser calls it cross-site', { ...nullOrigin, 'sec-fetch-site': 'cross-site' }, 403],
    ['null, and the browser calls it same-site', { ...nullOrigin, 'sec-fetch-site': 'same-site' }, 403],
    ['null, and the browser calls it none', { ...nullOrigin, 'sec-fetch-site': 'none' }, 403],
    ['null, and two words of the browser', { ...nullOrigin, 'sec-fetch-site': 'cross-site, same-origin' }, 403],
    ['null, without a word of the browser', nullOrigin, 403],
    ['missing, whatever else is said', { 'sec-fetch-site': 'same-origin' }, 403],
    ['another site, whatever else is said', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, 403],
    ['null, and the browser calls it same-origin', { ...nullOrigin, 'sec-fetch-site': 'same-origin' }, 303],
  ])('a form whose Origin is %s (#38)', async (_name, headers, status) => {
    const answer = await app().server.inject({
      method: 'POST',
      url: '/reset-password',
      headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: 'newPassword=a',
    })

    expect(answer.statusCode).toBe(status)
  })

  test('reading needs no Origin', async () => {
    expect((await send(app(), 'GET', '/api/categories', {})).statusCode).toBe(200)
  })
})

describe('other sites are told nothing (#39)', () => {
  test('a preflight is not answered with any permission', async () => {
    for (const { url } of await listRoutes(app())) {
      const answer = await app().server.inject({
        method: 'OPTIONS',
        url,
        headers: { host, origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      })
      expect(answer.statusCode).toBe(404)
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  test('nor is any answer', async () => {
    const answer = await send(app(), 'GET', '/api/categories', { origin: 'https://evil.example' })

    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('a request for a host that is not ours (#28)', () => {
  test.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', 'sub.localhost:3000', '10.0.0.1', 'a b'])(
    'is 421: %j',
    async (foreign) => {
      for (const url of [
        '/',
        '/api/categories',
        '/api/session',
        '/api/orders',
        '/images/x',
        '/login',
        '/nothing.here',
      ]) {
        const answer = await send(app(), 'GET', url, { host: foreign })
        expect([url, answer.statusCode]).toEqual([url, 421])
        expect(answer.json()).toMatchObject({ code: 'request/wrong-host' })
      }
    },
  )

  test('is answered to probes only, which call by address', async () => {
    expect((await send(app(), 'GET', '/healthz', { host: '10.0.0.1:3000' })).statusCode).toBe(200)
    expect((await send(app(), 'GET', '/readyz', { host: '10.0.0.1:3000' })).statusCode).toBe(200)
  })

  test.each(['localhost:3000', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost:8080'])(
    'is none by %s, while no PUBLIC_URL was chosen',
    async (own) => {
      expect((await send(app(), 'GET', '/api/categories', { host: own })).statusCode).toBe(200)
    },
  )

  test('is any but the chosen one, once PUBLIC_URL was chosen', async () => {
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
