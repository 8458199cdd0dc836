import { expect, test } from 'vitest'
import { buildTestApp, testPassword } from '#test/support/app.ts'

/** Generous, because the machine that runs the tests may be busy. */
const medianWaitMaxMs = 500

test('a hundred concurrent sign-ins do not delay other requests, and those beyond 64 must retry (#26, #136)', async () => {
  const app = await buildTestApp()
  const asha = await app.customer()
  const signIns = Array.from({ length: 100 }, (_, index) =>
    app
      .visitor()
      .send('POST', '/api/auth/sign-in/email', { email: `unknown${index}@example.com`, password: 'a guess' }),
  )

  const waits = []
  for (let count = 0; count < 10; count += 1) {
    const startedAt = performance.now()
    expect((await asha.get('/api/orders')).statusCode).toBe(200)
    waits.push(performance.now() - startedAt)
  }
  const known = await asha.send('POST', '/api/auth/sign-in/email', { email: asha.email, password: testPassword })
  const responses = await Promise.all(signIns)

  // the first request waits until all hundred have started, so this checks the median
  expect(waits.toSorted((a, b) => a - b)[5]).toBeLessThan(medianWaitMaxMs)
  expect(known.statusCode).toBe(200)
  const refused = responses.filter(({ statusCode }) => statusCode !== 401)
  expect(100 - refused.length).toBeGreaterThanOrEqual(64)
  expect(refused.length).toBeGreaterThan(0)
  for (const response of refused) {
    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({
      code: 'auth/busy',
      title: 'Many people are signing in at this moment. Please try again in a few seconds.',
    })
    expect(response.headers['retry-after']).toBe('3')
  }
})

test.each([
  ['an IPv4 address', () => '198.51.100.7'],
  ['an IPv6 network of 64 bits', (index: number) => `2001:db8:1:2::${index}`],
])(
  '%s can queue sixteen sign-ins; others can still sign in, and a refused attempt does not count (#136)',
  async (_name, addressOf) => {
    const app = await buildTestApp()
    const { email } = await app.customer()
    const clients = Array.from({ length: 40 }, (_, index) =>
      Object.assign(app.visitor(), { address: addressOf(index + 1) }),
    )

    const flood = clients.map((client, index) =>
      client.send('POST', '/api/auth/sign-in/email', {
        email: index < 16 ? `unknown${index}@example.com` : email,
        password: 'a guess',
      }),
    )
    const other = await app.visitor().send('POST', '/api/auth/sign-in/email', { email, password: testPassword })
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)

    expect(other.statusCode).toBe(200)
    // can be more than sixteen, when a sign-in finishes before the last one arrives
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(16)
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(10)
    const later = await clients[0]?.send('POST', '/api/auth/sign-in/email', { email, password: testPassword })
    expect(later?.statusCode).toBe(200)
  },
)
