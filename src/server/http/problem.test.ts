import Fastify from 'fastify'
import { CompiledQuery } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { problemSchema, problems } from '#contract/errors.ts'
import { buildTestApp, shareTestApp } from '#test/support/app.ts'
import { anyText, textLike } from '#test/support/matchers.ts'
import { postOrder } from '#test/support/orders.ts'
import { listRoutes } from '#test/support/routes.ts'
import { registerErrorHandlers } from './problem.ts'

const shared = shareTestApp()

/** A server whose one route fails with this. */
function failWith(error: unknown) {
  const app = Fastify({ logger: false })
  onTestFinished(() => app.close())
  registerErrorHandlers(app)
  app.get('/', () => {
    throw error
  })
  return app.inject('/')
}

describe('every refusal is a problem document', () => {
  test('whatever route it comes from', async () => {
    const visitor = shared().visitor()

    for (const { method, url } of await listRoutes(shared())) {
      const answer = await shared().server.inject({
        url,
        method: method === 'GET' ? 'GET' : 'POST',
        headers: { host: 'evil.example' },
      })
      if (['/healthz', '/readyz', '/metrics'].includes(url)) continue
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json(; charset=utf-8)?$/)
      const problem = problemSchema.parse(answer.json())
      expect(problem).toMatchObject({
        status: answer.statusCode,
        title: anyText,
        code: 'request/wrong-host',
      })
    }
    expect((await visitor.get('/api/orders')).headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['/api/orders', 401, 'auth/sign-in-required'],
    ['/api/nope', 404, 'request/not-found'],
    ['/api/recipes?x=1', 400, 'request/invalid'],
    ['/%', 400, 'request/invalid'],
  ])('%s: its type, title, status, code and request id', async (url, status, code) => {
    const answer = await shared().visitor().get(url)

    expect(answer.json()).toMatchObject({
      type: `urn:tiffin:problem:${code}`,
      title: textLike(/^[A-Z].*\.$/),
      status,
      code,
      requestId: textLike(/^[0-9a-f-]{36}$/),
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('its words are for people, and its status tells that it is a refusal', () => {
    for (const [code, { status, message }] of Object.entries(problems)) {
      expect([code, /^[A-Z].{10,}/.test(message)]).toEqual([code, true])
      expect(status).toBeGreaterThanOrEqual(400)
    }
  })
})

describe('an accident', () => {
  test('is 500 without a word of what it was (#109)', async () => {
    const app = await buildTestApp()
    vi.spyOn(app.menu, 'recipes').mockRejectedValue(new Error('select password from user at /srv/tiffin.ts'))

    const answer = await app.visitor().get('/api/recipes')

    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      type: 'urn:tiffin:problem:server/failed',
      title: 'Something went wrong on our side. Please try again.',
      status: 500,
      code: 'server/failed',
      requestId: anyText,
    })
  })

  test.each([
    ['a text', 'select password'],
    ['nothing', undefined],
    ['an object', { statusCode: 200, message: 'select password' }],
    ['an error that claims success', Object.assign(new Error('select password'), { statusCode: 200 })],
  ])('thrown as %s is 500 all the same (#109)', async (_name, error) => {
    const answer = await failWith(error)

    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('select password')
  })
})

describe('a database that says "not now" is 503, with Retry-After', () => {
  test.each([
    ['SQLite: busy', { errcode: 5 }],
    ['SQLite: busy, in a snapshot', { errcode: 517 }],
    ['SQLite: locked', { errcode: 6 }],
    ['SQLite: read-only (#74)', { errcode: 8 }],
    ['SQLite: I/O error', { errcode: 10 }],
    ['SQLite: damaged (#75)', { errcode: 11 }],
    ['SQLite: disk full (#73)', { errcode: 13 }],
    ['SQLite: no database (#75)', { errcode: 26 }],
    ['SQLite: cannot open', { errcode: 14 }],
    ['PostgreSQL: connection failure', { code: '08006' }],
    ['PostgreSQL: too many connections', { code: '53300' }],
    ['PostgreSQL: shutting down', { code: '57P01' }],
    ['PostgreSQL: starting up', { code: '57P03' }],
    ['PostgreSQL: no such database', { code: '3D000' }],
    ['PostgreSQL: read-only after a failover (#91)', { code: '25006' }],
    ['nobody listens', { code: 'ECONNREFUSED' }],
    ['the connection broke', { code: 'ECONNRESET' }],
  ])('%s', async (_name, members) => {
    const answer = await failWith(Object.assign(new Error('a secret'), members))

    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'server/unavailable' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.body).not.toContain('a secret')
  })

  test.each(['timeout exceeded when trying to connect', 'Connection terminated unexpectedly'])(
    '%s',
    async (message) => {
      expect((await failWith(new Error(message))).statusCode).toBe(503)
    },
  )

  test.each([
    ['SQLite: a broken rule', { errcode: 1299 }],
    ['PostgreSQL: a broken rule', { code: '23503' }],
    ['PostgreSQL: wrong SQL', { code: '42601' }],
  ])('but %s is 500', async (_name, members) => {
    expect((await failWith(Object.assign(new Error('a secret'), members))).statusCode).toBe(500)
  })
})

test('a full disk refuses orders with 503, reads go on, and it recovers by itself (#73)', async () => {
  const app = await buildTestApp()
  const asha = await app.customer()
  const { queries } = app.database
  const pages = (count: string) => queries.executeQuery(CompiledQuery.raw(`pragma max_page_count = ${count}`))
  await pages('1')

  const refused = []
  for (let count = 0; count < 30; count += 1) refused.push(await postOrder(asha))
  const last = refused.at(-1)

  expect(last?.statusCode).toBe(503)
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
  const kept = refused.filter((answer) => answer.statusCode === 201)
  expect((await asha.get('/api/orders')).json()).toHaveLength(kept.length)
  await pages('1000000')
  expect((await postOrder(asha)).statusCode).toBe(201)
})

test('a read-only disk refuses orders with 503, and reads go on (#74)', async () => {
  const app = await buildTestApp()
  const asha = await app.customer()
  await app.database.queries.executeQuery(CompiledQuery.raw('pragma query_only = on'))

  expect((await postOrder(asha)).statusCode).toBe(503)
  expect((await asha.get('/api/orders')).statusCode).toBe(200)
  await app.database.queries.executeQuery(CompiledQuery.raw('pragma query_only = off'))
})
