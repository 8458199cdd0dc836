import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { signInAdmin } from '#test/support/admins.ts'
import { shareTestApp } from '#test/support/app.ts'
import { textWith } from '#test/support/matchers.ts'
import { risesWhile } from '#test/support/scrape.ts'

const br = { 'accept-encoding': 'br' }
const gzip = { 'accept-encoding': 'gzip' }

/** Set by the connection, not by the response. */
const ofConnection = new Set(['date', 'connection', 'keep-alive'])

function own(headers: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)))
}

describe('a response from memory', () => {
  const app = shareTestApp()
  let port = 0
  beforeAll(async () => {
    port = Number(new URL(await app().server.listen({ port: 0, host: '127.0.0.1' })).port)
  })

  /** Over a socket, where the response comes from memory. */
  async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const call = request({ host: '127.0.0.1', port, path, method, headers: { host: 'localhost:3000', ...headers } })
    call.end()
    const { promise, resolve, reject } = Promise.withResolvers<{
      status: number | undefined
      headers: IncomingHttpHeaders
      bytes: Buffer
    }>()
    call.once('error', reject)
    call.once('response', (answer) => {
      buffer(answer).then((bytes) => resolve({ status: answer.statusCode, headers: answer.headers, bytes }), reject)
    })
    return promise
  }

  test.each([
    ['/api/categories', undefined],
    ['/api/recipes', undefined],
    ['/api/recipes?categoryId=tiffin', undefined],
    ['/assets/leaf.svg', undefined],
    ['/assets/leaf.svg', 'gzip, br'],
    ['/assets/leaf.svg', 'gzip, br;q=0'],
  ])('is the same as the route’s at %s, and so is its 304 (%s)', async (path, encodings) => {
    const headers = encodings === undefined ? undefined : { 'accept-encoding': encodings }
    const route = await app().visitor().get(path, headers)
    const { etag = '' } = route.headers
    const knownRoute = await app()
      .visitor()
      .get(path, { ...headers, 'if-none-match': etag })

    const whole = await ask(path, headers)
    const known = await ask(path, { ...headers, 'if-none-match': etag })

    expect([whole.status, whole.bytes, own(whole.headers)]).toEqual([200, route.rawPayload, own(route.headers)])
    expect([known.status, known.bytes.length, own(known.headers)]).toEqual([304, 0, own(knownRoute.headers)])
  })

  test('is a file of the web in each of its compressions, with the headers of every response', async () => {
    const [brotli, zipped] = [await ask('/assets/leaf.svg', br), await ask('/assets/leaf.svg', gzip)]

    expect(brotliDecompressSync(brotli.bytes)).toEqual(gunzipSync(zipped.bytes))
    for (const { headers } of [brotli, zipped])
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'image/svg+xml',
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
        'content-security-policy': textWith("default-src 'self'"),
      })
  })

  test('is timed like any other response, by its route and without the query', async () => {
    const { headers } = await ask('/api/recipes?categoryId=tiffin')

    const rises = await risesWhile(app(), async () => {
      await ask('/api/recipes?categoryId=tiffin')
      await ask('/api/recipes?categoryId=tiffin', { 'if-none-match': headers.etag ?? '' })
    })

    const timed = (status: number) =>
      `tiffin_http_request_duration_seconds_count{method="GET",route="/api/recipes",status="${status}"}`
    expect(rises).toMatchObject({ [timed(200)]: 1, [timed(304)]: 1 })
  })

  test('is the new menu as soon as it was changed', async () => {
    await ask('/api/recipes')
    const admin = await signInAdmin(app())

    const gone = await admin.send('DELETE', '/api/recipes/chai')

    expect(gone.statusCode).toBe(204)
    expect((await ask('/api/recipes')).bytes.toString()).not.toContain('Masala Chai')
  })

  test('is refused for the host of another site, and for two hosts (#28)', async () => {
    await ask('/api/categories')

    for (const path of ['/api/categories', '/assets/leaf.svg'])
      expect((await ask(path, { host: 'evil.example' })).status).toBe(421)

    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write(
      'GET /api/categories HTTP/1.1\r\nHost: localhost:3000\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    )
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 4/)
  })

  test('is left to the route for other methods and other queries', async () => {
    expect((await ask('/api/recipes?categoryId=tiffin&x=1')).status).toBe(400)
    expect((await ask('/api/recipes?categoryId=nobody')).bytes.toString()).toBe('[]')
    expect((await ask('/api/categories', {}, 'HEAD')).status).toBe(200)
    expect(await ask('/assets/leaf.svg', br, 'HEAD')).toMatchObject({
      status: 200,
      headers: { 'content-encoding': 'br', 'content-length': String((await ask('/assets/leaf.svg', br)).bytes.length) },
      bytes: Buffer.alloc(0),
    })
    expect((await ask('/assets/leaf.svg?old')).status).toBe(200)
    expect((await ask('/assets/leaf.svg.br')).status).toBe(404)
    expect((await ask('/api/categories', {}, 'DELETE')).status).toBe(403)
  })
})
