import { describe, expect, test } from 'vitest'
import { buildTestApp, type Client, shareTestApp } from '#test/support/app.ts'
import { kinds } from '#test/support/databases.ts'

/** The limit of this route is 30 a minute from one address. */
function askForReset(client: Client, headers: Record<string, string> = {}) {
  return client.send('POST', '/api/auth/request-password-reset', { email: 'nobody@example.com' }, headers)
}

async function askThirtyTimes(client: Client): Promise<void> {
  const answers = await Promise.all(Array.from({ length: 30 }, () => askForReset(client)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
}

describe.each(kinds)('the limit of requests from one address, on %s', (kind) => {
  const shared = shareTestApp(kind)

  test('is kept outside of production too, and says when to come again', async () => {
    const client = shared().visitor()
    await askThirtyTimes(client)

    const answer = await askForReset(client)

    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toMatchObject({ code: 'request/too-many' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  test('is each address’s own, and one for all instances on a database (#24)', async () => {
    const second = await buildTestApp(kind, {}, { address: shared().address })
    const client = shared().visitor()
    await askThirtyTimes(client)

    const there = second.visitor()
    expect((await askForReset(there)).statusCode).toBe(204)
    there.address = client.address
    expect((await askForReset(there)).statusCode).toBe(429)
  })
})

test('an address that a client writes into a header is not believed (#22, #112)', async () => {
  const client = (await buildTestApp()).visitor()
  await askThirtyTimes(client)

  for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'x-tiffin-client-address'])
    expect([header, (await askForReset(client, { [header]: '203.0.113.7' })).statusCode]).toEqual([header, 429])
})

test('X-Forwarded-For of a proxy that the owner named is believed, and only its last entry (#22, #112)', async () => {
  const app = await buildTestApp('sqlite', { TRUSTED_PROXIES: '192.0.2.1' })
  const proxy = app.visitor()
  proxy.address = '192.0.2.1'
  const from = (address: string) => askForReset(proxy, { 'x-forwarded-for': address })
  for (let count = 0; count < 30; count += 1) await from('203.0.113.7')

  expect((await from('203.0.113.7')).statusCode).toBe(429)
  expect((await from('198.51.100.9, 203.0.113.7')).statusCode).toBe(429)
  expect((await from('203.0.113.8')).statusCode).toBe(204)
})
