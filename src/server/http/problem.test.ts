import Fastify from 'fastify'
import { CompiledQuery } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { problemCodes, problemSchema, problemStatuses } from '#contract/errors.ts'
import { refusalMessage } from '#contract/refusal-texts.ts'
import { buildTestApp, shareTestApp } from '#test/support/app.ts'
import { anyText, textLike } from '#test/support/matchers.ts'
import { postOrder } from '#test/support/orders.ts'
import { listRoutes } from '#test/support/routes.ts'
import { Refusal } from '../errors/refusal.ts'
import { registerErrorHandlers } from './problem.ts'

const shared = shareTestApp()

/** Sends a request to a server whose only route throws `error`. */
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
  test('on every route', async () => {
    const visitor = shared().visitor()

    for (const { method, url } of await listRoutes(shared())) {
      const response = await shared().server.inject({
        url,
        method: method === 'GET' ? 'GET' : 'POST',
        headers: { host: 'evil.example' },
      })
      if (['/healthz', '/readyz', '/metrics'].includes(url)) continue
      expect(response.headers['content-type']).toMatch(/^application\/problem\+json(; charset=utf-8)?$/)
      const problem = problemSchema.parse(response.json())
      expect(problem).toMatchObject({
        status: response.statusCode,
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
  ])('%s gets a type, title, status, code and request id', async (url, status, code) => {
    const response = await shared().visitor().get(url)

    expect(response.json()).toMatchObject({
      type: `urn:tiffin:problem:${code}`,
      title: textLike(/^[A-Z].*\.$/),
      status,
      code,
      requestId: textLike(/^[0-9a-f-]{36}$/),
    })
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('with a sentence as its message and an error status', () => {
    for (const code of problemCodes) {
      expect([code, /^[A-Z].{10,}/.test(refusalMessage(code))]).toEqual([code, true])
      expect(problemStatuses[code]).toBeGreaterThanOrEqual(400)
    }
  })
})

test('the texts of a refusal are read when it is sent, because a group commit decides outside of the request', async () => {
  let language = 'en'
  const refusal = new Refusal('order/cash-too-low', () => ({ detail: `in ${language}` }))
  language = 'de'

  expect((await failWith(refusal)).json()).toMatchObject({ code: 'order/cash-too-low', detail: 'in de' })
})

describe('an unexpected error', () => {
  test('is 500 and reveals nothing about its cause (#109)', async () => {
    const app = await buildTestApp()
    vi.spyOn(app.menu, 'recipes').mockRejectedValue(new Error('select password from user at /srv/tiffin.ts'))

    const response = await app.visitor().get('/api/recipes')

    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      type: 'urn:tiffin:problem:server/failed',
      title: 'Something went wrong on our side. Please try again.',
      status: 500,
      code: 'server/failed',
      requestId: anyText,
    })
  })

  test.each([
    ['a string', 'select password'],
    ['undefined', undefined],
    ['an object', { statusCode: 200, message: 'select password' }],
    ['an error with the status 200', Object.assign(new Error('select password'), { statusCode: 200 })],
  ])('thrown as %s is 500 (#109)', async (_name, error) => {
    const response = await failWith(error)

    expect(response.statusCode).toBe(500)
    expect(response.body).not.toContain('select password')
  })
})

describe('an unavailable database is 503, with Retry-After', () => {
  test.each([
    ['SQLite: busy', { errcode: 5 }],
    ['SQLite: busy, in a snapshot', { errcode: 517 }],
    ['SQLite: locked', { errcode: 6 }],
    ['SQLite: read-only (#74)', { errcode: 8 }],
    ['SQLite: I/O error', { errcode: 10 }],
    ['SQLite: corrupt (#75)', { errcode: 11 }],
    ['SQLite: disk full (#73)', { errcode: 13 }],
    ['SQLite: not a database (#75)', { errcode: 26 }],
    ['SQLite: cannot open', { errcode: 14 }],
    ['PostgreSQL: connection failure', { code: '08006' }],
    ['PostgreSQL: too many connections', { code: '53300' }],
    ['PostgreSQL: shutting down', { code: '57P01' }],
    ['PostgreSQL: starting up', { code: '57P03' }],
    ['PostgreSQL: no such database', { code: '3D000' }],
    ['PostgreSQL: read-only after a failover (#91)', { code: '25006' }],
    ['connection refused', { code: 'ECONNREFUSED' }],
    ['connection reset', { code: 'ECONNRESET' }],
  ])('%s', async (_name, members) => {
    const response = await failWith(Object.assign(new Error('a secret'), members))

    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ code: 'server/unavailable' })
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(response.body).not.toContain('a secret')
  })

  test.each(['timeout exceeded when trying to connect', 'Connection terminated unexpectedly'])(
    '%s',
    async (message) => {
      expect((await failWith(new Error(message))).statusCode).toBe(503)
    },
  )

  test.each([
    ['SQLite: a violated constraint', { errcode: 1299 }],
    ['PostgreSQL: a violated constraint', { code: '23503' }],
    ['PostgreSQL: invalid SQL', { code: '42601' }],
  ])('but %s is 500', async (_name, members) => {
    expect((await failWith(Object.assign(new Error('a secret'), members))).statusCode).toBe(500)
  })
})

test('a full disk refuses orders with 503, reads continue, and orders succeed again without a restart (#73)', async () => {
  const app = await buildTestApp()
  const asha = await app.customer()
  const { queries } = app.database
  const limitPages = (count: string) => queries.executeQuery(CompiledQuery.raw(`pragma max_page_count = ${count}`))
  await limitPages('1')

  const responses = []
  for (let count = 0; count < 30; count += 1) responses.push(await postOrder(asha))
  const last = responses.at(-1)

  expect(last?.statusCode).toBe(503)
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
  const placed = responses.filter((response) => response.statusCode === 201)
  expect((await asha.get('/api/orders')).json()).toHaveLength(placed.length)
  await limitPages('1000000')
  expect((await postOrder(asha)).statusCode).toBe(201)
})

test('a read-only disk refuses orders with 503, and reads continue (#74)', async () => {
  const app = await buildTestApp()
  const asha = await app.customer()
  await app.database.queries.executeQuery(CompiledQuery.raw('pragma query_only = on'))

  expect((await postOrder(asha)).statusCode).toBe(503)
  expect((await asha.get('/api/orders')).statusCode).toBe(200)
  await app.database.queries.executeQuery(CompiledQuery.raw('pragma query_only = off'))
})
