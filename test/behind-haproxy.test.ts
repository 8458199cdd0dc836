/** What a real proxy and our server make of one and the same bytes, one after the other. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort, stop, waitUntilUp } from '../bench/tiffin-process.ts'
import { shareTestApp } from './support/app.ts'
import { startHaproxy } from './support/haproxy.ts'

const app = shareTestApp()
let port = 0
/** What came through, beside haproxy's own question whether the server lives. */
let reached: string[] = []

beforeAll(async () => {
  const { server } = app()
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  server.server.prependListener('request', ({ method, url }) => {
    if (url !== '/healthz') reached.push(`${method} ${url}`)
  })
  port = await freePort()
  const haproxy = startHaproxy(port, [Number(new URL(address).port), await freePort()])
  await waitUntilUp(`http://127.0.0.1:${port}/api/categories`)
  return () => stop(haproxy)
})
beforeEach(() => {
  reached = []
})

/** @returns the statuses of the answers to these bytes */
async function send(bytes: string): Promise<number[]> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.setTimeout(2000, () => socket.destroy())
  socket.write(bytes)
  const answers = await text(socket).catch(() => '')
  return [...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
}

/** For whoever counts bytes this is all of one body, for whoever reads chunks it is over at once, and another request follows. */
const hidden = '0\r\n\r\nGET /api/smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n'
const head = 'POST /api/auth/sign-out HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n'

describe('through haproxy, a request whose length can be read in two ways never becomes two (#62)', () => {
  test.each([
    ['a length and chunks', ['Content-Length: 55', 'Transfer-Encoding: chunked']],
    ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 55']],
    ['two lengths', ['Content-Length: 55', 'Content-Length: 5']],
    ['two lengths in one', ['Content-Length: 55, 5']],
    ['a length with a sign', ['Content-Length: +55']],
    ['chunks before a colon', ['Content-Length: 55', 'Transfer-Encoding : chunked']],
    ['chunks after a tab', ['Content-Length: 55', 'Transfer-Encoding:\tchunked']],
    ['chunks that are not quite', ['Content-Length: 55', 'Transfer-Encoding: xchunked']],
    ['chunks twice', ['Content-Length: 55', 'Transfer-Encoding: chunked', 'Transfer-Encoding: identity']],
    ['chunks on a line of their own', ['Content-Length: 55', 'Transfer-Encoding:', ' chunked']],
    ['chunks behind a bare line feed', ['Content-Length: 55', 'X: y\nTransfer-Encoding: chunked']],
    ['chunks behind a bare return', ['Content-Length: 55', 'X: y\rTransfer-Encoding: chunked']],
  ])('%s', async (_, lines) => {
    const statuses = await send(`${head}${lines.join('\r\n')}\r\n\r\n${hidden}`)

    expect(statuses).toHaveLength(1)
    expect(reached).toEqual(statuses[0] === 400 ? [] : ['POST /api/auth/sign-out'])
  })

  test('though two that follow each other come through as two', async () => {
    const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`

    const statuses = await send(`${get('/api/categories')}${get('/api/smuggled', 'Connection: close\r\n')}`)

    expect(statuses).toEqual([200, 404])
    expect(reached).toEqual(['GET /api/categories', 'GET /api/smuggled'])
  })

  test('nor does one with two hosts come through', async () => {
    expect(await send('GET /api/categories HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n')).toEqual([400])
    expect(reached).toEqual([])
  })
})

/** Twice in vain, once a second. */
const noticedMs = 2500

test('when no server is ready haproxy asks those that are alive: the menu is still there (#91)', async () => {
  app().drain.begin()
  await sleep(noticedMs)

  const [ready, menu] = await Promise.all(
    ['/readyz', '/api/categories'].map((path) => fetch(`http://127.0.0.1:${port}${path}`)),
  )

  expect([ready?.status, menu?.status]).toEqual([503, 200])
  expect(ready?.headers.get('retry-after')).toBe('2')
})
