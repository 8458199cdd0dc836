import { expect, test } from 'vitest'
import { buildTestApp } from '#test/support/app.ts'

const triesCount = 40
/** Of the medians; a busy machine gets a second go. */
const noise = { least: 0.7, most: 1.4 }
const goes = 2

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

test.each([
  ['a wrong password', '/api/auth/sign-in/email', { password: 'a wrong guess' }, 401],
  ['asking for a reset', '/api/auth/request-password-reset', {}, 204],
])('%s takes as long for an account as for none (#21)', { timeout: 60_000 }, async (_name, url, body, status) => {
  const app = await buildTestApp()
  const accounts = []
  // several, as each may be tried but ten times
  for (let count = 0; count < (triesCount * goes) / 8; count += 1) accounts.push((await app.customer()).email)
  const timeOf = async (email: string | undefined) => {
    const visitor = app.visitor()
    const started = performance.now()
    const answer = await visitor.send('POST', url, { email, ...body })
    const took = performance.now() - started
    expect(answer.statusCode).toBe(status)
    return took
  }
  const ratios = []
  do {
    const [known, unknown]: [number[], number[]] = [[], []]
    for (let count = 0; count < triesCount; count += 1) {
      known.push(await timeOf(accounts[(ratios.length * triesCount + count) % accounts.length]))
      unknown.push(await timeOf(`nobody${count}@example.com`))
    }
    ratios.push(medianOf(known) / medianOf(unknown))
  } while (ratios.length < goes && !isNoise(ratios.at(-1)))

  expect(isNoise(ratios.at(-1)), `known to unknown: ${ratios.join(', ')}`).toBe(true)
})

function isNoise(ratio = 0): boolean {
  return ratio > noise.least && ratio < noise.most
}
