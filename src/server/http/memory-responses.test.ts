import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { signInAdmin } from '#test/support/admins.ts'
import { shareTestApp } from '#test/support/app.ts'
import { textWith } from '#test/support/matchers.ts'
import { increasesDuring } from '#test/support/scrape.ts'

const br = { 'accept-encoding': 'br' }
const gzip = { 'accept-encoding': 'gzip' }

/** Headers that Node sets for the connection. */
const connectionHeaders = new Set(['date', 'connection', 'keep-alive'])

function withoutConnectionHeaders(headers: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !connectionHeaders.has(name)))
}

describe('a response from memory', () => {
  const app = shareTestApp()
  let port = 0
  beforeAll(async () => {
    port = Number(new URL(await app().server.listen({ port: 0, host: '127.0.0.1' })).port)
  })

  /** Uses a real connection, because only then the response comes from memory. */
  async function fetchOverSocket(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const call = request({ host: '127.0.0.1', port, path, method, headers: { host: 'localhost:3000', ...headers } })
    call.end()
    const { promise, resolve, reject } = Promise.withResolvers<{
      status: number | undefined
      headers: IncomingHttpHeaders
      bytes: Buffer
    }>()
    call.once('error', reject)
    call.once('response', (response) => {
      buffer(response).then(
        (bytes) => resolve({ status: response.statusCode, headers: response.headers, bytes }),
        reject,
      )
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
  ])('equals the response of the route for %s, also as a 304 (Accept-Encoding: %s)', async (path, encodings) => {
    const headers = encodings === undefined ? undefined : { 'accept-encoding': encodings }
    const route = await app().visitor().get(path, headers)
    const { etag = '' } = route.headers
    const cachedRoute = await app()
      .visitor()
      .get(path, { ...headers, 'if-none-match': etag })

    const plain = await fetchOverSocket(path, headers)
    const cached = await fetchOverSocket(path, { ...headers, 'if-none-match': etag })

    expect([plain.status, plain.bytes, withoutConnectionHeaders(plain.headers)]).toEqual([
      200,
      route.rawPayload,
      withoutConnectionHeaders(route.headers),
    ])
    expect([cached.status, cached.bytes.length, withoutConnectionHeaders(cached.headers)]).toEqual([
      304,
      0,
      withoutConnectionHeaders(cachedRoute.headers),
    ])
  })

  test('contains a file of the web app in each encoding, with the headers of every response', async () => {
    const [brotli, zipped] = [
      await fetchOverSocket('/assets/leaf.svg', br),
      await fetchOverSocket('/assets/leaf.svg', gzip),
    ]

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

  test('is measured like any other response, by its route and without the query', async () => {
    const { headers } = await fetchOverSocket('/api/recipes?categoryId=tiffin')

    const rises = await increasesDuring(app(), async () => {
      await fetchOverSocket('/api/recipes?categoryId=tiffin')
      await fetchOverSocket('/api/recipes?categoryId=tiffin', { 'if-none-match': headers.etag ?? '' })
    })

    const countOf = (status: number) =>
      `tiffin_http_request_duration_seconds_count{method="GET",route="/api/recipes",status="${status}"}`
    expect(rises).toMatchObject({ [countOf(200)]: 1, [countOf(304)]: 1 })
  })

  test('contains the new menu immediately after a change', async () => {
    await fetchOverSocket('/api/recipes')
    const admin = await signInAdmin(app())

    const gone = await admin.send('DELETE', '/api/recipes/chai')

    expect(gone.statusCode).toBe(204)
    expect((await fetchOverSocket('/api/recipes')).bytes.toString()).not.toContain('Masala Chai')
  })

  test('is not sent for the host of another site or for two Host headers (#28)', async () => {
    await fetchOverSocket('/api/categories')

    for (const path of ['/api/categories', '/assets/leaf.svg'])
      expect((await fetchOverSocket(path, { host: 'evil.example' })).status).toBe(421)

    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write(
      'GET /api/categories HTTP/1.1\r\nHost: localhost:3000\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    )
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 4/)
  })

  test('is not used for other methods and queries: the route handles them', async () => {
    expect((await fetchOverSocket('/api/recipes?categoryId=tiffin&x=1')).status).toBe(400)
    expect((await fetchOverSocket('/api/recipes?categoryId=unknown')).bytes.toString()).toBe('[]')
    expect((await fetchOverSocket('/api/categories', {}, 'HEAD')).status).toBe(200)
    expect(await fetchOverSocket('/assets/leaf.svg', br, 'HEAD')).toMatchObject({
      status: 200,
      headers: {
        'content-encoding': 'br',
        'content-length': String((await fetchOverSocket('/assets/leaf.svg', br)).bytes.length),
      },
      bytes: Buffer.alloc(0),
    })
    expect((await fetchOverSocket('/assets/leaf.svg?old')).status).toBe(200)
    expect((await fetchOverSocket('/assets/leaf.svg.br')).status).toBe(404)
    expect((await fetchOverSocket('/api/categories', {}, 'DELETE')).status).toBe(403)
  })
})
