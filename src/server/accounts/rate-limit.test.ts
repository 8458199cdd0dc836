import { describe, expect, test } from 'vitest'
import { buildTestApp, type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'

/** This route allows 30 requests a minute from one network. */
function requestReset(client: Client, headers: Record<string, string> = {}) {
  return client.send('POST', '/api/auth/request-password-reset', { email: 'unknown@example.com' }, headers)
}

async function exhaustLimit(client: Client): Promise<void> {
  const responses = await Promise.all(Array.from({ length: 30 }, () => requestReset(client)))
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
}

describe.each(appKinds)('the limit of requests from one address, on %s', (kind) => {
  const shared = shareTestApp(kind)

  test('is enforced in every environment, and says when to retry', async () => {
    const client = shared().visitor()
    await exhaustLimit(client)

    const response = await requestReset(client)

    expect(response.statusCode).toBe(429)
    expect(response.json()).toMatchObject({ code: 'request/too-many' })
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  test('counts each address separately; all servers of a database share the counters (#24)', async () => {
    const second = await buildTestApp(kind, {}, { address: shared().address })
    const client = shared().visitor()
    await exhaustLimit(client)

    const otherClient = second.visitor()
    expect((await requestReset(otherClient)).statusCode).toBe(204)
    otherClient.address = client.address
    expect((await requestReset(otherClient)).statusCode).toBe(429)
  })
})

test('an address in a header of the client is ignored (#22, #112)', async () => {
  const client = (await buildTestApp()).visitor()
  await exhaustLimit(client)

  for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'x-tiffin-client-address'])
    expect([header, (await requestReset(client, { [header]: '203.0.113.7' })).statusCode]).toEqual([header, 429])
})

test('of X-Forwarded-For, only the last entry counts, and only from a trusted proxy (#22, #112)', async () => {
  const app = await buildTestApp('sqlite', { TRUSTED_PROXIES: '192.0.2.1' })
  const proxy = app.visitor()
  proxy.address = '192.0.2.1'
  const from = (address: string) => requestReset(proxy, { 'x-forwarded-for': address })
  for (let count = 0; count < 30; count += 1) await from('203.0.113.7')

  expect((await from('203.0.113.7')).statusCode).toBe(429)
  expect((await from('198.51.100.9, 203.0.113.7')).statusCode).toBe(429)
  expect((await from('203.0.113.8')).statusCode).toBe(204)
})
