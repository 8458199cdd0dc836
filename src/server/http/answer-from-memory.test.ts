import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { signInAdmin } from '#test/support/admins.ts'
import { shareTestApp } from '#test/support/app.ts'

/** Those that the connection decides. */
const ofConnection = new Set(['date', 'connection', 'keep-alive'])

function own(headers: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)))
}

describe('a menu that is at hand', () => {
  const app = shareTestApp()
  let port = 0
  beforeAll(async () => {
    port = Number(new URL(await app().server.listen({ port: 0, host: '127.0.0.1' })).port)
  })

  /** Over a socket, where the answer comes from memory. */
  async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const call = request({ host: '127.0.0.1', port, path, method, headers: { host: 'localhost:3000', ...headers } })
    call.end()
    const { promise, resolve, reject } = Promise.withResolvers<{
      status: number | undefined
      headers: IncomingHttpHeaders
      body: string
    }>()
    call.once('error', reject)
    call.once('response', (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, headers: answer.headers, body }), reject)
    })
    return promise
  }

  test.each(['/api/categories', '/api/recipes', '/api/recipes?categoryId=tiffin'])(
    'is answered at %s just as the route answers, also when it is known already',
    async (path) => {
      const route = await app().visitor().get(path)
      const { etag = '' } = route.headers
      const knownRoute = await app().visitor().get(path, { 'if-none-match': etag })

      const [whole, known] = [await ask(path), await ask(path, { 'if-none-match': etag })]

      expect([whole.status, whole.body, own(whole.headers)]).toEqual([200, route.body, own(route.headers)])
      expect([known.status, known.body, own(known.headers)]).toEqual([304, '', own(knownRoute.headers)])
    },
  )

  test('is the new one as soon as it was changed', async () => {
    await ask('/api/recipes')
    const admin = await signInAdmin(app())

    const gone = await admin.send('DELETE', '/api/recipes/chai')

    expect(gone.statusCode).toBe(204)
    expect((await ask('/api/recipes')).body).not.toContain('Masala Chai')
  })

  test('is refused to who asks for another site, and to who asks for two (#28)', async () => {
    await ask('/api/categories')

    expect((await ask('/api/categories', { host: 'evil.example' })).status).toBe(421)

    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write(
      'GET /api/categories HTTP/1.1\r\nHost: localhost:3000\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    )
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 4/)
  })

  test('is the route’s to answer for other methods and other questions', async () => {
    expect((await ask('/api/recipes?categoryId=tiffin&x=1')).status).toBe(400)
    expect((await ask('/api/recipes?categoryId=nobody')).body).toBe('[]')
    expect((await ask('/api/categories', {}, 'HEAD')).status).toBe(200)
    expect((await ask('/api/categories', {}, 'DELETE')).status).toBe(403)
  })
})
