import { expect, test } from 'vitest'
import { buildTestApp } from '#test/support/app.ts'

/** Long after a person would have noticed; the machine that runs the tests may be busy. */
const noticedMs = 500

test('a hundred sign-ins at once keep nobody else waiting (#26)', async () => {
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
  const answers = await Promise.all(signIns)

  // the first of them waits until all hundred have begun
  expect(waits.toSorted((a, b) => a - b)[5]).toBeLessThan(noticedMs)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
})
