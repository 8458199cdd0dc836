import { expect, test } from 'vitest'
import { buildTestApp } from '#test/support/app.ts'

const requestCount = 40
/** Allowed ratios of the two medians. The test measures a second time if the first ratio is outside them. */
const ratioMin = 0.7
const ratioMax = 1.4
const roundsMax = 2

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

test.each([
  ['a wrong password', '/api/auth/sign-in/email', { password: 'a wrong guess' }, 401],
  ['a reset request', '/api/auth/request-password-reset', {}, 204],
])('%s takes the same time with and without an account (#21)', async (_name, url, body, status) => {
  const app = await buildTestApp()
  const accounts = []
  // several accounts, because each allows only ten attempts
  for (let count = 0; count < (requestCount * roundsMax) / 8; count += 1) accounts.push((await app.customer()).email)
  const measure = async (email: string | undefined) => {
    const visitor = app.visitor()
    const startedAt = performance.now()
    const response = await visitor.send('POST', url, { email, ...body })
    const durationMs = performance.now() - startedAt
    expect(response.statusCode).toBe(status)
    return durationMs
  }
  const ratios = []
  do {
    const [known, unknown]: [number[], number[]] = [[], []]
    for (let count = 0; count < requestCount; count += 1) {
      known.push(await measure(accounts[(ratios.length * requestCount + count) % accounts.length]))
      unknown.push(await measure(`unknown${count}@example.com`))
    }
    ratios.push(medianOf(known) / medianOf(unknown))
  } while (ratios.length < roundsMax && !isAllowed(ratios.at(-1)))

  expect(isAllowed(ratios.at(-1)), `ratios of known to unknown accounts: ${ratios.join(', ')}`).toBe(true)
})

function isAllowed(ratio = 0): boolean {
  return ratio > ratioMin && ratio < ratioMax
}
