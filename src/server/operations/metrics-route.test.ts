import { describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#test/support/app.ts'

const token = 'a-token-of-some-length'

async function statusOf(app: TestApp, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
  const response = await app.server.inject({
    url: '/metrics',
    remoteAddress,
    headers: { host: '10.1.2.3', ...headers },
  })
  return response.statusCode
}

describe('without METRICS_TOKEN', () => {
  test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])(
    'a client on this machine, at %s, may read /metrics',
    async (from) => {
      expect(await statusOf(await buildTestApp(), {}, from)).toBe(200)
    },
  )

  test.each(['10.0.0.7', '192.168.1.2', '::ffff:10.0.0.7', '2001:db8::1'])(
    'a client at %s gets 404 (#110)',
    async (from) => {
      expect(await statusOf(await buildTestApp(), {}, from)).toBe(404)
    },
  )

  test.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip'])(
    'a client behind a proxy on this machine gets 404, recognised by the header %s (#110)',
    async (header) => {
      expect(await statusOf(await buildTestApp(), { [header]: '127.0.0.1' })).toBe(404)
    },
  )

  test('every client gets 404 on a site with https: it has a proxy, which may not set a forwarding header (#110)', async () => {
    const app = await buildTestApp('sqlite', { PUBLIC_URL: 'https://orders.example.com' })

    expect(await statusOf(app)).toBe(404)
  })

  test('the refusal is the same as for an unknown path (#110)', async () => {
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

  test('a client with the token may read /metrics, from any address and through a proxy', async () => {
    const app = await buildTestApp('sqlite', env)

    expect(
      await statusOf(app, { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' }, '10.0.0.7'),
    ).toBe(200)
  })

  test.each([{}, { authorization: token }, { authorization: `Bearer ${token}x` }, { authorization: 'Bearer ' }])(
    'a client without it gets 404, even on this machine: %o (#110)',
    async (headers) => {
      expect(await statusOf(await buildTestApp('sqlite', env), headers)).toBe(404)
    },
  )
})

test('the response is in Prometheus’ text format and is never cached', async () => {
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
