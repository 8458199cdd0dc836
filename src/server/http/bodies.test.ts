import { describe, expect, test } from 'vitest'
import { type Customer, shareTestApp } from '#test/support/app.ts'
import { cpuMsOf } from '#test/support/cpu-time.ts'
import { anyText, listWith } from '#test/support/matchers.ts'
import { twoDosas } from '#test/support/orders.ts'

const app = shareTestApp()

/** Sends raw bytes to a route that a customer may call. */
function sendRaw(
  customer: Customer,
  payload: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) {
  return app().server.inject({
    method: 'POST',
    url: '/api/orders',
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      cookie: customer.cookie,
      'idempotency-key': 'k',
      ...headers,
    },
    payload,
  })
}

describe('a body that is not JSON', () => {
  test.each([
    'text/plain',
    'text/html',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'text/json',
    'x',
  ])('is refused as 415 by its content type: %s (#38)', async (contentType) => {
    const response = await sendRaw(await app().customer(), JSON.stringify(twoDosas), { 'content-type': contentType })

    expect(response.statusCode).toBe(415)
    expect(response.json()).toMatchObject({ code: 'request/unsupported-media-type' })
  })

  test('is refused as 415 without a content type', async () => {
    const response = await sendRaw(await app().customer(), JSON.stringify(twoDosas), {})

    expect(response.statusCode).toBe(415)
  })

  test.each([
    '',
    '{',
    '{"items":',
    '[1,2',
    'undefined',
    "{'a':1}",
    '{"a":1}}',
    '\u0000',
    '<html>',
    '{"a":NaN}',
    '{"a":01}',
  ])('is refused as 400 when the content type is JSON: %j', async (text) => {
    const response = await sendRaw(await app().customer(), text)

    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'request/invalid' })
  })
})

describe('hostile JSON', () => {
  test.each(['null', 'true', '5', '"text"', '[]', '[[]]', '{}', '{"items":{"length":1}}', '{"items":"dosa"}'])(
    'of an unexpected type is 400: %s',
    async (text) => {
      expect((await sendRaw(await app().customer(), text)).statusCode).toBe(400)
    },
  )

  test.each([
    '{"__proto__":{"isAdmin":true}}',
    '{"a":{"__proto__":{"isAdmin":true}}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"\\u005f_proto__":{"isAdmin":true}}',
  ])('changes no prototype: %s (#48)', async (text) => {
    const response = await sendRaw(await app().customer(), text)

    expect(response.statusCode).toBe(400)
    expect({}).not.toHaveProperty('isAdmin')
  })

  test.each([
    ['100,000 levels of lists', '['.repeat(100_000)],
    ['60,000 levels, all closed', '['.repeat(60_000) + ']'.repeat(60_000)],
    ['20,000 levels of objects', '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000)],
    ['20,000 levels with __proto__ inside', `${'{"a":'.repeat(18_000)}{"__proto__":1}${'}'.repeat(18_000)}`],
    ['10,000 keys', `{${Array.from({ length: 10_000 }, (_, index) => `"k${index}":1`).join(',')}}`],
    ['one text of 120 KB', JSON.stringify({ items: 'x'.repeat(120_000) })],
    ['one number of 100,000 digits', `{"items":${'9'.repeat(100_000)}}`],
  ])('is refused within a second of CPU time: %s (#61)', async (_name, text) => {
    const customer = await app().customer()

    const cpuMs = await cpuMsOf(async () => {
      const response = await sendRaw(customer, text)

      expect(response.statusCode).toBe(400)
      expect(response.body.length).toBeLessThan(5000)
    })

    expect(cpuMs).toBeLessThan(1000)
  })

  test('with a repeated key uses the last value, and validates it (#61)', async () => {
    const text = JSON.stringify(twoDosas).replace('"quantity":2', '"quantity":2,"quantity":1000')

    expect((await sendRaw(await app().customer(), text)).statusCode).toBe(400)
  })

  test('with a byte order mark or invalid UTF-8 never causes a server error (#61)', async () => {
    const good = Buffer.from(JSON.stringify(twoDosas))
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), good])
    const broken = Buffer.from(JSON.stringify(twoDosas).replace('Springfield', 'Spr\u00ffngfield'), 'latin1')

    expect([201, 400]).toContain((await sendRaw(await app().customer(), marked)).statusCode)
    expect([201, 400]).toContain((await sendRaw(await app().customer(), broken)).statusCode)
  })
})

describe('a body that is too large', () => {
  test('is 413 (#60)', async () => {
    const response = await sendRaw(await app().customer(), JSON.stringify({ items: 'x'.repeat(200_000) }))

    expect(response.statusCode).toBe(413)
    expect(response.json()).toMatchObject({ code: 'request/too-large' })
  })

  test('is 413 by its Content-Length, before it is read (#60)', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': '1000000000' }

    expect((await sendRaw(await app().customer(), '{}', headers)).statusCode).toBe(413)
  })

  test('is not read from a visitor, who gets 401 (#60)', async () => {
    const response = await app()
      .visitor()
      .send('POST', '/api/orders', { items: 'x'.repeat(200_000) })

    expect(response.statusCode).toBe(401)
  })
})

test('the response names the invalid field and does not repeat its value', async () => {
  const response = await sendRaw(
    await app().customer(),
    JSON.stringify({ ...twoDosas, items: [{ id: 'dosa', quantity: 'secret-text' }] }),
  )

  expect(response.json()).toMatchObject({
    type: 'urn:tiffin:problem:request/invalid',
    title: 'The request is not in the expected form.',
    issues: listWith({ path: '/items/0/quantity', message: anyText }),
  })
  expect(response.body).not.toContain('secret-text')
})
