import { expect, test } from 'vitest'
import { buildTestApp, testPassword } from '#test/support/app.ts'

/** Long after a person would have noticed; the machine that runs the tests may be busy. */
const noticedMs = 500

test('a hundred sign-ins at once do not delay other requests, and those beyond 64 are asked to retry (#26, #136)', async () => {
  const app = await buildTestApp()
  const asha = await app.customer()
  const signIns = Array.from({ length: 100 }, (_, index) =>
    app.visitor().send('POST', '/api/auth/sign-in/email', { email: `nobody${index}@example.com`, password: 'a guess' }),
  )

  const waits = []
  for (let count = 0; count < 10; count += 1) {
    const started = performance.now()
    expect((await asha.get('/api/orders')).statusCode).toBe(200)
    waits.push(performance.now() - started)
  }
  const known = await asha.send('POST', '/api/auth/sign-in/email', { email: asha.email, password: testPassword })
  const answers = await Promise.all(signIns)

  // the first of them waits until all hundred have begun
  expect(waits.toSorted((a, b) => a - b)[5]).toBeLessThan(noticedMs)
  expect(known.statusCode).toBe(200)
  const refused = answers.filter(({ statusCode }) => statusCode !== 401)
  expect(100 - refused.length).toBeGreaterThanOrEqual(64)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) {
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({
      code: 'auth/busy',
      title: 'Many people are signing in at this moment. Please try again in a few seconds.',
    })
    expect(answer.headers['retry-after']).toBe('3')
  }
})

test.each([
  ['an IPv4 address', () => '198.51.100.7'],
  ['an IPv6 network of 64 bits', (index: number) => `2001:db8:1:2::${index}`],
])(
  '%s has sixteen places; others can still sign in, and a refused attempt is not counted (#136)',
  async (_name, addressOf) => {
    const app = await buildTestApp()
    const { email } = await app.customer()
    const clients = Array.from({ length: 40 }, (_, index) =>
      Object.assign(app.visitor(), { address: addressOf(index + 1) }),
    )

    const flood = clients.map((client, index) =>
      client.send('POST', '/api/auth/sign-in/email', {
        email: index < 16 ? `nobody${index}@example.com` : email,
        password: 'a guess',
      }),
    )
    const other = await app.visitor().send('POST', '/api/auth/sign-in/email', { email, password: testPassword })
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)

    expect(other.statusCode).toBe(200)
    // more than sixteen only where a place was given back before the last one came
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(16)
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(10)
    const later = await clients[0]?.send('POST', '/api/auth/sign-in/email', { email, password: testPassword })
    expect(later?.statusCode).toBe(200)
  },
)
