import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { buildTestApp, shareTestApp, type TestApp } from '#test/support/app.ts'
import { textLike, textWith } from '#test/support/matchers.ts'

const shared = shareTestApp()
const picture = `/images/${'a'.repeat(32)}-320.webp`

/** One answer of each kind that the app gives. */
const kindsOfAnswer: [status: number, name: string, ask: (app: TestApp) => Promise<LightMyRequestResponse>][] = [
  [200, 'a screen', (app) => app.visitor().get('/login')],
  [200, 'JSON', (app) => app.visitor().get('/api/categories')],
  [200, 'a picture', (app) => app.visitor().get(picture)],
  [200, 'a probe', (app) => app.visitor().get('/healthz')],
  [200, 'the API page', (app) => app.visitor().get('/api/docs')],
  [303, 'a form sent too early', (app) => app.visitor().send('POST', '/login', {})],
  [400, 'a bad request', (app) => app.visitor().get('/api/recipes?x=1')],
  [400, 'an address that cannot be read', (app) => app.visitor().get('/%')],
  [404, 'an id that is too long', async (app) => (await app.customer()).get(`/api/orders/${'x'.repeat(200)}`)],
  [401, 'a visitor refused', (app) => app.visitor().get('/api/orders')],
  [403, 'another site', (app) => app.visitor().send('POST', '/api/orders', {}, { origin: 'https://evil.example' })],
  [404, 'nothing there', (app) => app.visitor().get('/api/nope')],
  [404, 'no picture there', (app) => app.visitor().get('/images/nope')],
  [
    413,
    'a body too large',
    (app) => app.visitor().send('POST', '/api/auth/sign-in/email', { email: 'x'.repeat(200_000) }),
  ],
  [421, 'a foreign host', (app) => app.visitor().get('/', { host: 'evil.example' })],
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

/** A picture may not even show what is beside it; the API page brings scripts of its own. */
const otherPolicies: Record<string, unknown> = {
  'a picture': "default-src 'none'; sandbox",
  'the API page': textWith("default-src 'self'"),
}

describe('every answer carries the security headers (#107)', () => {
  test.each(kindsOfAnswer)('%d: %s', async (status, name, ask) => {
    const answer = await ask(shared())

    expect(answer.statusCode).toBe(status)
    const { [name]: policy = contentSecurityPolicy } = otherPolicies
    expect(answer.headers).toMatchObject({ ...fixedHeaders, 'content-security-policy': policy })
    expect(answer.headers).not.toHaveProperty('x-powered-by')
    expect(answer.headers).not.toHaveProperty('server')
  })

  test('304', async () => {
    const { headers } = await shared().visitor().get('/api/categories')

    const answer = await shared()
      .visitor()
      .get('/api/categories', { 'if-none-match': String(headers.etag) })

    expect(answer.statusCode).toBe(304)
    expect(answer.headers).toMatchObject({ ...fixedHeaders, 'content-security-policy': contentSecurityPolicy })
  })

  test('500', async () => {
    const app = await buildTestApp()
    vi.spyOn(app.menu, 'categories').mockRejectedValue(new Error('a secret at /etc/passwd'))

    const answer = await app.visitor().get('/api/categories')

    expect(answer.statusCode).toBe(500)
    expect(answer.headers).toMatchObject({ ...fixedHeaders, 'content-security-policy': contentSecurityPolicy })
  })
})

test('the policy allows nothing inline and nothing from elsewhere (#46, #106, #108)', async () => {
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

test('the page of a reset link tells nobody its address (#31)', async () => {
  const { headers } = await shared().visitor().get('/reset-password?token=secret')

  expect(headers['referrer-policy']).toBe('no-referrer')
})

test('only a site on https tells browsers to stay there, for a year, sub-domains too (#107)', async () => {
  const secure = await buildTestApp('sqlite', { PUBLIC_URL: 'https://orders.example.com' })

  for (const url of ['/login', '/api/categories', '/api/nope', '/%', picture])
    expect((await secure.visitor().get(url)).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
  expect((await shared().visitor().get('/login')).headers).not.toHaveProperty('strict-transport-security')
})
