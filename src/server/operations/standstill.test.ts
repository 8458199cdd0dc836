import { expect, test, vi } from 'vitest'
import { buildTestApp } from '#test/support/app.ts'
import { textLike } from '#test/support/matchers.ts'
import { usualPatience } from './patience.ts'

/** Nothing else runs meanwhile. */
function blockEventLoop(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('a server that stood still says so for a while and is then ready again; it lives all along (#69)', async () => {
  const app = await buildTestApp('sqlite', {}, { patience: { standstillToldMs: 700 } })
  const visitor = app.visitor()
  expect((await visitor.get('/readyz')).statusCode).toBe(200)

  blockEventLoop(2000)

  const answer = await visitor.get('/readyz')
  expect(answer.statusCode).toBe(503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(answer.json()).toMatchObject({
    code: 'server/unavailable',
    reason: textLike(/^The server stood still for [12]\.\d seconds\.$/),
  })
  expect((await visitor.get('/healthz')).statusCode).toBe(200)
  await vi.waitFor(async () => expect((await visitor.get('/readyz')).statusCode).toBe(200), { timeout: 5000 })
})

test('it is told for longer than a load balancer takes to look again (#69)', () => {
  expect(usualPatience.standstillToldMs).toBeGreaterThanOrEqual(5000)
})
