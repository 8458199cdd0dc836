/** Checks that haproxy and the server parse the same bytes in the same way. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shareTestApp } from '#test/support/app.ts'
import { freePort } from '#test/support/free-port.ts'
import { startHaproxy } from '#test/support/haproxy.ts'
import { stop, waitUntilUp } from '../../bench/tiffin-process.ts'

const app = shareTestApp()
let port = 0
/** The requests that received the server, without haproxy's health checks. */
let received: string[] = []

beforeAll(async () => {
  const { server } = app()
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  server.server.prependListener('request', ({ method, url }) => {
    if (url !== '/healthz' && url !== '/readyz') received.push(`${method} ${url}`)
  })
  port = await freePort()
  const haproxy = startHaproxy(port, [Number(new URL(address).port), await freePort()])
  await waitUntilUp(`http://127.0.0.1:${port}/api/categories`)
  return () => stop(haproxy)
})
beforeEach(() => {
  received = []
})

/** Sends bytes to haproxy. @returns the statuses of the responses */
async function send(bytes: string): Promise<number[]> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.setTimeout(2000, () => socket.destroy())
  socket.write(bytes)
  const responses = await text(socket).catch(() => '')
  return [...responses.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
}

/** With Content-Length this is one body. With chunked encoding the body ends at the first line, and a second request follows. */
const smuggled = '0\r\n\r\nGET /api/smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n'
const head = 'POST /api/auth/sign-out HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n'

describe('a request with an ambiguous length never becomes two requests behind haproxy (#62)', () => {
  test.each([
    ['a length and chunks', ['Content-Length: 55', 'Transfer-Encoding: chunked']],
    ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 55']],
    ['two lengths', ['Content-Length: 55', 'Content-Length: 5']],
    ['two lengths in one', ['Content-Length: 55, 5']],
    ['a length with a sign', ['Content-Length: +55']],
    ['chunks before a colon', ['Content-Length: 55', 'Transfer-Encoding : chunked']],
    ['chunks after a tab', ['Content-Length: 55', 'Transfer-Encoding:\tchunked']],
    ['an unknown encoding that contains chunked', ['Content-Length: 55', 'Transfer-Encoding: xchunked']],
    ['chunks twice', ['Content-Length: 55', 'Transfer-Encoding: chunked', 'Transfer-Encoding: identity']],
    ['chunks on a folded line', ['Content-Length: 55', 'Transfer-Encoding:', ' chunked']],
    ['chunks after a bare line feed', ['Content-Length: 55', 'X: y\nTransfer-Encoding: chunked']],
    ['chunks after a bare carriage return', ['Content-Length: 55', 'X: y\rTransfer-Encoding: chunked']],
  ])('%s', async (_, lines) => {
    const statuses = await send(`${head}${lines.join('\r\n')}\r\n\r\n${smuggled}`)

    expect(statuses).toHaveLength(1)
    expect(received).toEqual(statuses[0] === 400 ? [] : ['POST /api/auth/sign-out'])
  })

  test('two pipelined requests reach the server as two', async () => {
    const get = (path: string, moreHeaders = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${moreHeaders}\r\n`

    const statuses = await send(`${get('/api/categories')}${get('/api/smuggled', 'Connection: close\r\n')}`)

    expect(statuses).toEqual([200, 404])
    expect(received).toEqual(['GET /api/categories', 'GET /api/smuggled'])
  })

  test('a request with two Host headers is refused', async () => {
    expect(await send('GET /api/categories HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n')).toEqual([400])
    expect(received).toEqual([])
  })
})

/** haproxy marks a server as not ready after two failed checks, one per second. */
const detectionMs = 2500

test('when no server is ready, haproxy uses the servers that are alive, and the menu loads (#91)', async () => {
  app().drain.begin()
  await sleep(detectionMs)

  const [ready, menu] = await Promise.all(
    ['/readyz', '/api/categories'].map((path) => fetch(`http://127.0.0.1:${port}${path}`)),
  )

  expect([ready?.status, menu?.status]).toEqual([503, 200])
  expect(ready?.headers.get('retry-after')).toBe('2')
})
