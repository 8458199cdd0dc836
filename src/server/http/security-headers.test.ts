import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { buildTestApp, shareTestApp, type TestApp } from '#test/support/app.ts'
import { textLike, textWith } from '#test/support/matchers.ts'
import { panelSecurityPolicy } from './security-headers.ts'

const shared = shareTestApp()
const picture = `/images/${'a'.repeat(32)}-320.webp`

/** One response of each kind. */
const responseKinds: [status: number, name: string, send: (app: TestApp) => Promise<LightMyRequestResponse>][] = [
  [200, 'a screen', (app) => app.visitor().get('/login')],
  [200, 'JSON', (app) => app.visitor().get('/api/categories')],
  [200, 'a picture', (app) => app.visitor().get(picture)],
  [200, 'a probe', (app) => app.visitor().get('/healthz')],
  [200, 'Swagger UI', (app) => app.visitor().get('/api/docs')],
  [303, 'a form sent before its script has loaded', (app) => app.visitor().send('POST', '/login', {})],
  [400, 'a bad request', (app) => app.visitor().get('/api/recipes?x=1')],
  [400, 'a malformed path', (app) => app.visitor().get('/%')],
  [404, 'an id that is too long', async (app) => (await app.customer()).get(`/api/orders/${'x'.repeat(200)}`)],
  [401, 'a missing session', (app) => app.visitor().get('/api/orders')],
  [
    403,
    'a request from another origin',
    (app) => app.visitor().send('POST', '/api/orders', {}, { origin: 'https://evil.example' }),
  ],
  [404, 'an unknown path', (app) => app.visitor().get('/api/nope')],
  [404, 'a missing picture', (app) => app.visitor().get('/images/nope')],
  [
    413,
    'a body too large',
    (app) => app.visitor().send('POST', '/api/auth/sign-in/email', { email: 'x'.repeat(200_000) }),
  ],
  [421, 'a request for another host', (app) => app.visitor().get('/', { host: 'evil.example' })],
]

const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': textWith('camera=()'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const contentSecurityPolicy = textLike(
  /^default-src 'self'; (img-src 'self' data: blob:; )?object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'$/,
)

/** A picture needs no other resource. Swagger UI has its own scripts. */
const otherPolicies: Record<string, unknown> = {
  'a picture': "default-src 'none'; sandbox",
  'Swagger UI': textWith("default-src 'self'"),
}

describe('every response has the security headers (#107)', () => {
  test.each(responseKinds)('%d: %s', async (status, name, send) => {
    const response = await send(shared())

    expect(response.statusCode).toBe(status)
    const { [name]: policy = contentSecurityPolicy } = otherPolicies
    expect(response.headers).toMatchObject({
      ...fixedHeaders,
      // mail programs in a browser show pictures
      ...(name === 'a picture' && { 'cross-origin-resource-policy': 'cross-origin' }),
      'content-security-policy': policy,
    })
    expect(response.headers).not.toHaveProperty('x-powered-by')
    expect(response.headers).not.toHaveProperty('server')
  })

  test('304', async () => {
    const { headers } = await shared().visitor().get('/api/categories')

    const response = await shared()
      .visitor()
      .get('/api/categories', { 'if-none-match': String(headers.etag) })

    expect(response.statusCode).toBe(304)
    expect(response.headers).toMatchObject({ ...fixedHeaders, 'content-security-policy': contentSecurityPolicy })
  })

  test('500', async () => {
    const app = await buildTestApp()
    vi.spyOn(app.menu, 'categories').mockRejectedValue(new Error('a secret at /etc/passwd'))

    const response = await app.visitor().get('/api/categories')

    expect(response.statusCode).toBe(500)
    expect(response.headers).toMatchObject({ ...fixedHeaders, 'content-security-policy': contentSecurityPolicy })
  })
})

test('the content security policy allows no inline code and no other origin (#46, #106, #108)', async () => {
  const { headers } = await shared().visitor().get('/login')
  const policy = String(headers['content-security-policy'])

  for (const part of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ])
    expect(policy.split('; ')).toContain(part)
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
})

test.each([
  ['', ''],
  ['https://tiles.example/{z}/{x}/{y}.png', ' https://tiles.example'],
  ['http://127.0.0.1:8080/{z}/{x}/{y}.png?key=a;b', ' http://127.0.0.1:8080'],
  ["https://tiles.example;script-src'unsafe-inline'/{z}/{x}/{y}", ''],
  ['https://*/{z}/{x}/{y}', ''],
  ['https://user@tiles.example/{z}/{x}/{y}', ''],
])('the panel allows pictures of the map from %j', (tileUrl, origin) => {
  expect(panelSecurityPolicy(tileUrl)).toBe(
    `default-src 'self'; img-src 'self' data: blob:${origin}; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'`,
  )
})

test('the page of a reset link sends no Referer (#31)', async () => {
  const { headers } = await shared().visitor().get('/reset-password?token=secret')

  expect(headers['referrer-policy']).toBe('no-referrer')
})

test('only a site on https sends Strict-Transport-Security, for a year and for sub-domains (#107)', async () => {
  const secure = await buildTestApp('sqlite', { PUBLIC_URL: 'https://orders.example.com' })

  for (const url of ['/login', '/api/categories', '/api/nope', '/%', picture])
    expect((await secure.visitor().get(url)).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
  expect((await shared().visitor().get('/login')).headers).not.toHaveProperty('strict-transport-security')
})
