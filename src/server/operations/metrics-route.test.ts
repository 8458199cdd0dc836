import { describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#test/support/app.ts'

const token = 'a-token-of-some-length'

async function ask(app: TestApp, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
  const answer = await app.server.inject({ url: '/metrics', remoteAddress, headers: { host: '10.1.2.3', ...headers } })
  return answer.statusCode
}

describe('without METRICS_TOKEN', () => {
  test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])(
    'this machine, at %s, reads /metrics',
    async (from) => {
      expect(await ask(await buildTestApp(), {}, from)).toBe(200)
    },
  )

  test.each(['10.0.0.7', '192.168.1.2', '::ffff:10.0.0.7', '2001:db8::1'])(
    '%s finds no /metrics (#110)',
    async (from) => {
      expect(await ask(await buildTestApp(), {}, from)).toBe(404)
    },
  )

  test.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip'])(
    'whoever comes by a proxy that says so by %s finds none, though the proxy is on this machine (#110)',
    async (header) => {
      expect(await ask(await buildTestApp(), { [header]: '127.0.0.1' })).toBe(404)
    },
  )

  test('nobody finds one on a site with https: it has a proxy, and not every proxy says so (#110)', async () => {
    const app = await buildTestApp('sqlite', { PUBLIC_URL: 'https://orders.example.com' })

    expect(await ask(app)).toBe(404)
  })

  test('the refusal is the one of a path that is not there (#110)', async () => {
    const visitor = (await buildTestApp()).visitor()
    const problemAt = async (path: string) => (await visitor.get(path)).json<Record<string, unknown>>()

    expect({ ...(await problemAt('/metrics')), requestId: '' }).toEqual({
      ...(await problemAt('/metrics.txt')),
      requestId: '',
    })
  })
})

describe('with METRICS_TOKEN', () => {
  const env = { METRICS_TOKEN: token, PUBLIC_URL: 'https://orders.example.com' }

  test('whoever brings it reads /metrics, from anywhere and by a proxy', async () => {
    const app = await buildTestApp('sqlite', env)

    expect(await ask(app, { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' }, '10.0.0.7')).toBe(200)
  })

  test.each([{}, { authorization: token }, { authorization: `Bearer ${token}x` }, { authorization: 'Bearer ' }])(
    'nobody else does, this machine included: %o (#110)',
    async (headers) => {
      expect(await ask(await buildTestApp('sqlite', env), headers)).toBe(404)
    },
  )
})

test('the page is in Prometheus’ text format, and kept by no cache', async () => {
  const { headers, body } = await (await buildTestApp()).server.inject({ url: '/metrics' })

  expect(headers).toMatchObject({
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
  })
  expect(body).toMatch(
    /^# HELP tiffin_http_request_duration_seconds .+\n# TYPE tiffin_http_request_duration_seconds histogram\n/,
  )
  expect(body.endsWith('\n')).toBe(true)
})
