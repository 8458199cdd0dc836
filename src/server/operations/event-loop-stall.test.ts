import { expect, test, vi } from 'vitest'
import { buildTestApp } from '#test/support/app.ts'
import { textLike } from '#test/support/matchers.ts'
import { defaultTimeouts } from './timeouts.ts'

function blockEventLoop(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('after a stall of the event loop the server is not ready for a while, but alive (#69)', async () => {
  const app = await buildTestApp('sqlite', {}, { timeouts: { stallReportMs: 700 } })
  const visitor = app.visitor()
  expect((await visitor.get('/readyz')).statusCode).toBe(200)

  blockEventLoop(2000)

  const response = await visitor.get('/readyz')
  expect(response.statusCode).toBe(503)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  expect(response.json()).toMatchObject({
    code: 'server/unavailable',
    reason: textLike(/^The event loop was blocked for [12]\.\d seconds\.$/),
  })
  expect((await visitor.get('/healthz')).statusCode).toBe(200)
  await vi.waitFor(async () => expect((await visitor.get('/readyz')).statusCode).toBe(200))
})

test('a stall is reported for longer than the interval of a load balancer’s checks (#69)', () => {
  expect(defaultTimeouts.stallReportMs).toBeGreaterThanOrEqual(5000)
})
