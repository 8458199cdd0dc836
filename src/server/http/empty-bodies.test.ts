import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { shareTestApp } from '#test/support/app.ts'

const app = shareTestApp()
let port = 0
beforeAll(async () => {
  port = Number(new URL(await app().server.listen({ port: 0, host: '127.0.0.1' })).port)
})

/** Sends exactly these headers over a socket, because an HTTP client would add `Content-Length`. */
async function sendRequest(line: string, ...headers: string[]): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  const own = ['host: localhost:3000', 'origin: http://localhost:3000', 'connection: close']
  socket.write([`${line} HTTP/1.1`, ...own, ...headers, '\r\n'].join('\r\n'))
  return text(socket)
}

test('a request with the content type JSON and no body is refused as 400', async () => {
  const { cookie } = await app().customer()
  const response = await sendRequest(
    'POST /api/orders',
    `cookie: ${cookie}`,
    'idempotency-key: k',
    'content-type: application/json',
  )

  expect(response).toContain('HTTP/1.1 400 ')
  expect(response).toContain('"code":"request/invalid"')
})

test('a form without a body is redirected to its screen, like an empty form', async () => {
  const response = await sendRequest('POST /login', 'content-type: application/x-www-form-urlencoded')

  expect(response).toContain('HTTP/1.1 303 ')
  expect(response).toContain('location: /login\r\n')
})

test('a sign-out without a body and without a content type signs out', async () => {
  const asha = await app().customer()
  const response = await sendRequest('POST /api/auth/sign-out', `cookie: ${asha.cookie}`)

  expect(response).toContain('HTTP/1.1 204 ')
  expect((await asha.get('/api/orders')).statusCode).toBe(401)
})

test('a GET with a content type and no body succeeds', async () => {
  expect(await sendRequest('GET /api/categories', 'content-type: application/json')).toContain('HTTP/1.1 200 ')
  expect(await sendRequest('GET /api/session', 'content-type: application/json')).toContain('HTTP/1.1 200 ')
})

test('pipelined requests on one connection all get a response, with and without a body', async () => {
  const socket = connect({ port, host: '127.0.0.1' })
  const own = 'host: localhost:3000\r\norigin: http://localhost:3000\r\n'
  socket.write(
    `GET /api/categories HTTP/1.1\r\n${own}\r\n` +
      `POST /login HTTP/1.1\r\n${own}content-type: application/x-www-form-urlencoded\r\ncontent-length: 7\r\n\r\nemail=a` +
      `POST /login HTTP/1.1\r\n${own}content-type: application/x-www-form-urlencoded\r\n\r\n` +
      `GET /api/session HTTP/1.1\r\n${own}connection: close\r\n\r\n`,
  )

  const statuses = (await text(socket)).match(/(?<=HTTP\/1\.1 )\d+/g)
  expect(statuses).toEqual(['200', '303', '303', '200'])
})
